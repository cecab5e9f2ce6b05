import type { ComponentProps } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chainOf, other } from '../../../tests/support/account-history';
import { addressFromPublicKey } from '../../protocol/address';
import { toAmount } from '../../protocol/amount';
import { AttoError } from '../../protocol/error';
import { parseHash } from '../../protocol/hash';
import type { Receivable } from '../../protocol/receivable';
import type { AccountLinks } from './account-links';
import { HiddenAmounts } from '../values/Amount';
import { HistoryTable } from './HistoryTable';
import { Receivables } from './Receivables';

type HistoryReceives = ComponentProps<typeof HistoryTable>['receiveOf'];

const friend = addressFromPublicKey(other(1));
const links: AccountLinks = {
  nameOf: (address) => (address === friend ? 'Friend' : undefined),
  accountHref: (address) => `/account/${address}`,
  transactionHref: (hash) => `/transaction/${hash}`,
};

const entries = chainOf([
  { by: 5_000_000_000n, with: 1 },
  { by: 1n, with: 2 },
  { by: 2n, with: 2 },
  { by: 3n, with: 1 },
]).reverse();

describe('a history', () => {
  const render = (mismatches?: string) =>
    html(<HistoryTable label="Blocks" entries={entries} mismatchesOf={() => mismatches} links={links} />);

  it('names accounts, links blocks, and collapses runs of dust', () => {
    const markup = render();
    expect(markup.match(/data-row="entry"/g)).toHaveLength(2);
    expect(markup).toContain('2 small payments from unknown accounts');
    expect(markup).toContain('Friend');
    expect(markup.match(/data-row="day"/g)).toHaveLength(1);
    expect(markup).toContain(`/transaction/${entries[0]!.hash}`);
    expect(markup).not.toContain('data-proven');
  });

  it('shows which blocks are proven, and the reason if not', () => {
    expect(render('')).toContain('data-proven="true"');
    const unproven = render('the hash of its bytes is different');
    expect(unproven).toContain('data-proven="false"');
    expect(unproven).toContain('Not verified: the hash of its bytes is different');
  });
});

describe('a history with receives', () => {
  it('has a column about them, empty for blocks that are not sends', () => {
    const table = (receiveOf?: HistoryReceives) =>
      html(<HistoryTable label="Blocks" entries={entries} links={links} receiveOf={receiveOf} />);
    expect(table()).not.toContain('Received');
    const newest = entries[0]!.hash;
    const received = { state: 'received', text: 'received 1.2 s later' } as const;
    const markup = table(({ hash }) => (hash === newest ? received : undefined));
    expect(markup).toContain('data-column="Received" data-at="none"><span>received 1.2 s later</span><');
    expect(markup).toContain('data-column="Received" data-at="none"></td>');
    expect(markup).toContain('colSpan="7"');
  });

  it('has a clock on a phone for a send that was not received', () => {
    const waiting = { state: 'waiting', text: 'not received yet' } as const;
    const markup = html(
      <HistoryTable label="Blocks" entries={entries} links={links} receiveOf={() => waiting} />,
    );
    expect(markup).toMatch(/class="[^"]*waiting[^"]*">.*?not received yet/);
  });
});

describe('a history on a screen that others can see', () => {
  it('shows no amount', () => {
    const table = <HistoryTable label="Blocks" entries={entries} links={links} />;
    const whole = html(table);
    const hidden = html(<HiddenAmounts.Provider value={true}>{table}</HiddenAmounts.Provider>);
    expect(whole).toContain('>003<');
    expect(hidden).toContain('hidden amount');
    expect(hidden).not.toContain('>003<');
    expect(hidden).not.toContain('received');
  });

  it('shows what its owner has noted below the other account', () => {
    const markup = html(
      <HistoryTable
        label="Blocks"
        entries={entries}
        links={links}
        below={({ height }) => <em>{`note ${height}`}</em>}
      />,
    );
    expect(markup).toContain(`<em>note ${entries[0]!.height}</em>`);
  });
});

describe('receivables', () => {
  const waiting = (list: readonly Receivable[], reported = true) =>
    html(<Receivables waiting={{ list, reported, error: undefined }} links={links} />);
  const receivable = (amount: bigint, publicKey = other(2)) =>
    ({
      hash: parseHash('AB'.repeat(32)),
      publicKey,
      amount: toAmount(amount),
      timestamp: entries[0]!.timestamp,
    }) as unknown as Receivable;

  it('are only reported as none by the node', () => {
    expect(waiting([], false)).not.toContain('No payments are waiting.');
    expect(waiting([])).toContain('No payments are waiting.');
    const error = new AttoError('STREAM_LINE_MALFORMED', { line: 7 });
    const unread = html(<Receivables waiting={{ list: [], reported: true, error }} links={links} />);
    expect(unread).toContain('Line 7 of the stream cannot be read');
    expect(unread).not.toContain('No payments are waiting.');
  });

  it('collapse dust, and count it', () => {
    const markup = waiting([receivable(5_000_000_000n), receivable(1n, other(1)), receivable(1n)]);
    expect(markup.match(/data-receivable/g)).toHaveLength(2);
    expect(markup).toContain('3 waiting');
    expect(markup).toContain('1 small payment from an unknown account');
  });

  it('say how many of them match a filter, and their order', () => {
    const limited = (list: readonly Receivable[]) =>
      html(
        <Receivables
          waiting={{ list, reported: true, error: undefined }}
          links={links}
          order="newest"
          limitedFrom={7}
        />,
      );
    const markup = limited([receivable(5_000_000_000n)]);
    expect(markup).toContain('1 of 7 match');
    expect(markup).toContain('Receivable, newest first');
    expect(limited([])).toContain('No payment matches.');
    expect(limited([])).not.toContain('No payments are waiting.');
  });
});
