import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '../protocol/address';
import { MAX_AMOUNT, toAmount } from '../protocol/amount';
import { toInstant } from '../protocol/instant';
import { parsePublicKey } from '../protocol/public-key';
import { AddressLink, WholeAddress } from './values/AddressLink';
import { Amount, HiddenAmounts } from './values/Amount';
import { ErrorPanel } from './layout/ErrorPanel';
import { Short, Whole } from './values/Hex';
import { LinkContext } from './link';
import { ProofCard } from './proof/ProofCard';
import { Tabs } from './controls/Tabs';
import { ShownTimes, Time } from './values/Time';

const html = renderToStaticMarkup;
/** The copied text: the markup without its tags. */
const text = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('an amount', () => {
  it('is grouped, exact, and copied as a plain number', () => {
    expect(text(html(<Amount value={toAmount(17_999_999_999_999_999_999n)} />))).toBe(
      '17,999,999,999.999999999 ATTO',
    );
    expect(text(html(<Amount value={toAmount(9_007_199_254_740_993n)} unit={false} />))).toBe(
      '9,007,199.254740993',
    );
    expect(text(html(<Amount value={toAmount(0n)} />))).toBe('0 ATTO');
  });

  it('shows its direction by sign and word', () => {
    expect(text(html(<Amount value={toAmount(1n)} direction="in" />))).toBe('received +0.000000001 ATTO');
    expect(text(html(<Amount value={toAmount(1n)} direction="out" />))).toBe('sent −0.000000001 ATTO');
  });

  it('may be a sum beyond the supply, or a difference', () => {
    expect(text(html(<Amount value={19_000_000_000_500_000_000n} />))).toBe('19,000,000,000.5 ATTO');
    expect(text(html(<Amount value={-500_000_000n} />))).toBe('−0.5 ATTO');
  });

  it('can only be broken before its point, and keeps its unit', () => {
    const markup = html(<Amount value={MAX_AMOUNT - 1n} />);
    expect(markup.match(/<wbr\/>/g)).toHaveLength(1);
    expect(text(markup.split('<wbr/>')[1]!)).toBe('.999999999 ATTO');
    expect(html(<Amount value={toAmount(0n)} />)).not.toContain('<wbr/>');
  });

  it('leaves room in a column for the decimals that it does not have', () => {
    const free = (raw: bigint) =>
      [...html(<Amount value={raw} />).matchAll(/data-free="([^"]*)"/g)].map(([, at]) => at);
    expect(free(3_000_000_000n)).toEqual(['.', '000', '000', '000']);
    expect(free(3_500_000_000n)).toEqual(['00', '000', '000']);
    expect(free(MAX_AMOUNT - 1n)).toEqual(['', '', '']);
  });

  it('is one text for screen readers, and hides its size with its digits', () => {
    expect(html(<Amount value={1n} />)).toContain('role="text"');
    const hidden = (raw: bigint) =>
      html(
        <HiddenAmounts.Provider value>
          <Amount value={raw} large />
        </HiddenAmounts.Provider>,
      );
    expect(hidden(MAX_AMOUNT - 1n)).toBe(hidden(0n));
    expect(text(hidden(1n))).toBe('••••hidden amount ATTO');
  });

  it('is focusable, unless it is one of many', () => {
    expect(html(<Amount value={toAmount(1n)} />)).toContain('tabindex="0"');
    expect(html(<Amount value={toAmount(1n)} focusable={false} />)).not.toContain('tabindex');
  });
});

describe('a time', () => {
  it('shows no build time in the static page', () => {
    const markup = html(<Time instant={toInstant(1_732_389_169_199n)} />);
    expect(markup).toContain('dateTime="2024-11-23T19:12:49.199Z"');
    expect(text(markup)).toMatch(/^2[34] Nov 2024$/);
  });

  it('in a table is date and time, and the reader’s choice applies to every form', () => {
    const instant = toInstant(1_732_389_169_199n);
    const shown = (choice: 'relative' | 'local' | 'utc' | undefined, form?: 'short' | 'exact') =>
      text(
        html(
          <ShownTimes.Provider value={choice}>
            <Time instant={instant} {...(form && { form })} />
          </ShownTimes.Provider>,
        ),
      );
    expect(shown(undefined, 'exact')).toMatch(/^2[34] Nov 2024, \d\d:\d\d:49 \S+$/);
    expect(shown('relative', 'exact')).toMatch(/^2[34] Nov 2024$/);
    for (const form of [undefined, 'short', 'exact'] as const)
      expect(shown('utc', form)).toBe('23 Nov 2024, 19:12:49 UTC');
  });

  it('accepts an instant beyond the calendar', () => {
    expect(text(html(<Time instant={toInstant(9_223_372_036_854_775_807n)} />))).toContain(
      '9223372036854775807',
    );
  });
});

describe('a hash', () => {
  const hash = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

  it('is only grouped visually in full', () => {
    const markup = html(<Whole text={hash} what="hash" />);
    expect(text(markup)).toBe(`${hash}Copy hash`);
    expect(markup).toContain('>D1C3</span>');
  });

  it('shows both ends in short, with the whole text in the title', () => {
    const markup = html(<Short text={hash} />);
    expect(text(markup)).toBe('D1C37D6B…A0501C08');
    expect(markup).toContain(`title="${hash}"`);
  });
});

describe('an address', () => {
  const address = addressFromPublicKey(parsePublicKey('00'.repeat(32)));

  it('is linked, both short and in full', () => {
    expect(html(<AddressLink address={address} href="/explorer/accounts/x" />)).toContain(
      'href="/explorer/accounts/x"',
    );
    expect(text(html(<WholeAddress address={address} href="/x" />))).toBe(`${address}Copy address`);
  });

  it('uses the page’s link component', () => {
    const markup = html(
      <LinkContext.Provider value={({ href, children }) => <a href={`/routed${href}`}>{children}</a>}>
        <AddressLink address={address} href="/x" />
      </LinkContext.Provider>,
    );
    expect(markup).toContain('href="/routed/x"');
  });
});

describe('the proof card', () => {
  const check = { id: 'hash', statement: 'The hash is right', method: 'BLAKE2b', evidence: 'bytes' };

  it('counts what is proven', () => {
    const markup = html(<ProofCard title="Checked" checks={[{ ...check, proven: true }]} />);
    expect(text(markup)).toContain('1 of 1 verified');
    expect(text(markup)).not.toContain('Failed');
  });

  it('describes what failed', () => {
    const checks = [
      { ...check, proven: true },
      { ...check, id: 'work', proven: false, statement: 'too little work' },
    ];
    const markup = html(<ProofCard title="Checked" checks={checks} />);
    expect(text(markup)).toContain('1 of 2 verified');
    expect(text(markup)).toContain('Failed: too little work');
    expect(markup).toContain('data-check="work" data-proven="false"');
  });

  it('counts unchecked facts neither as proven nor as failed', () => {
    const checks = [
      { ...check, proven: true },
      { ...check, id: 'link', proven: undefined },
    ];
    const markup = html(<ProofCard title="Checked" word="correct" checks={checks} />);
    expect(text(markup)).toContain('1 of 2 correct');
    expect(text(markup)).not.toContain('Failed');
    expect(markup).toContain('data-check="link" data-proven="unknown"');
  });
});

describe('tabs', () => {
  const tabs = [
    { id: 'a', label: 'First', content: 'one' },
    { id: 'b', label: 'Second', content: 'two' },
  ];
  const shown = (chosen: string) =>
    html(<Tabs label="Views" tabs={tabs} chosen={chosen} onChoose={() => {}} />);

  it('show one view, and are one tab stop', () => {
    expect(text(shown('b'))).toBe('FirstSecondtwo');
    expect(shown('b').match(/tabindex="0"/g)).toHaveLength(1);
    expect(shown('b')).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*><span[^>]*>Second</);
  });

  it('show the first view for an unknown choice', () => {
    expect(text(shown('nothing'))).toBe('FirstSecondone');
  });
});

describe('the error panel', () => {
  const message = { title: 'Gone', happened: 'It went.', safe: 'All is well.', next: 'Go on.', retry: true };

  it('shows what happened, what is safe and what to do, with a button to retry', () => {
    const markup = html(<ErrorPanel message={message} onRetry={() => {}} />);
    for (const part of ['Gone', 'It went.', 'All is well.', 'Go on.', 'Try again', 'role="alert"']) {
      expect(markup).toContain(part);
    }
  });

  it('shows no button if a retry would not help', () => {
    expect(html(<ErrorPanel message={{ ...message, retry: false }} onRetry={() => {}} />)).not.toContain(
      'Try again',
    );
    expect(html(<ErrorPanel message={message} />)).not.toContain('Try again');
  });
});
