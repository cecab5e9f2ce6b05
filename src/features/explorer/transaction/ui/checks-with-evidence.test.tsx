// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, afterEach, vi } from 'vitest';
import { finish, SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { encodeBlock } from '@site/src/protocol/block-codec';
import { hashBlock } from '@site/src/protocol/block-hash';
import { bytesToHex } from '@site/src/protocol/hex';
import { byteFields } from '@site/src/ui/format/byte-fields';
import { balanceSum } from '../lib/chain-checks';
import { prove } from '@site/src/protocol/prove';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { SumOfBalance } from './ChainChecks';
import { WorkMeter } from '@site/src/ui/proof/WorkMeter';
import { NotGenuine } from './checks-with-evidence';

const html = renderToStaticMarkup;
const text = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('the byte map', () => {
  it.each(Object.values(SAMPLE_BLOCKS))(
    'contains every byte of a $type twice, with one tab stop for each half',
    (block) => {
      const markup = html(<ByteMap title="Bytes" fields={byteFields(block)} />);
      const hex = bytesToHex(encodeBlock(block));
      const dump = markup.slice(
        markup.indexOf('role="group"') + 20,
        markup.indexOf('aria-hidden="true">Point'),
      );
      expect(text(dump).replace(/[^0-9A-F]/g, '')).toContain(hex);
      expect(markup.match(/tabindex="0"/g)).toHaveLength(2);
    },
  );
});

describe('the sum of a balance in words', () => {
  it('is exact, even for values that the network rejects', () => {
    const send = SAMPLE_BLOCKS.SEND;
    const sum = balanceSum(send, {
      previous: { ...SAMPLE_BLOCKS.CHANGE, balance: 250_000n as typeof send.balance },
      matched: undefined,
    });
    expect(sum).toBeDefined();
    expect(text(html(<SumOfBalance sum={sum as NonNullable<typeof sum>} />))).toBe(
      '0.00025 − 1.00025 = −1 ATTO, not 12.5 ATTO',
    );
  });
});

describe('the meter of work', () => {
  it('shows the required and the reached work', () => {
    const transaction = finish(SAMPLE_BLOCKS.SEND);
    const { work } = prove(transaction, hashBlock(transaction.block));
    expect(text(html(<WorkMeter check={work} />))).toContain('Required: 42,949 hashes on average.');
    expect(html(<WorkMeter check={{ ...work, threshold: undefined }} />)).toBe('');
  });
});

afterEach(cleanup);

it('requests a transaction that is not genuine again when the reader asks', () => {
  const onRetry = vi.fn();
  render(<NotGenuine onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Try again, or use another node');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
