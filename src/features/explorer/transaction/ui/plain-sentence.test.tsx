import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { ZERO_HASH } from '@site/src/protocol/hash';
import type { ReceiveState } from '../model/use-receive';
import type { MatchedSend } from '../model/use-surroundings';
import { PlainSentence } from './PlainSentence';
import { ReceivedPill, ReceivePill } from './ReceivePill';

const { SEND, RECEIVE, OPEN, CHANGE } = SAMPLE_BLOCKS;
const payer = addressFromPublicKey(SEND.publicKey);
vi.mock('@site/src/app/names/use-names', () => ({
  useNames: () => ({ nameOf: (address: string) => (address === payer ? { name: 'Alice' } : undefined) }),
}));

const none: ReceiveState = { kind: 'none' };
const unmatched: MatchedSend = { state: 'none' };
const matched: MatchedSend = { state: 'found', send: SEND };
const textOf = (block: Block, receive: ReceiveState = none, found: MatchedSend = unmatched) =>
  html(<PlainSentence block={block} matched={found} receive={receive} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll(/[a-z0-9]{8}…[a-z0-9]{8}/g, 'B');
const later = (milliseconds: bigint, block: Block) =>
  ({ ...block, publicKey: SEND.receiverPublicKey, timestamp: SEND.timestamp + milliseconds }) as Block;
const receivedBy = (block: Block) =>
  ({ kind: 'received', transaction: { block } }) as unknown as ReceiveState;

describe('a transaction in one sentence', () => {
  it.each([
    ['Alice paid 1.00025 ATTO to B.', { kind: 'searching' } as const],
    ['Alice paid 1.00025 ATTO to B. It arrived 1.2 s later.', receivedBy(later(1_200n, RECEIVE))],
    ['Alice paid 1.00025 ATTO to B. It has not been received yet.', { kind: 'waiting', upTo: 0n } as const],
    [
      'Alice paid 1.00025 ATTO to B. Whether it was received is unknown.',
      { kind: 'failed', error: undefined, retry: () => undefined } as const,
    ],
  ])('is "%s"', (sentence, receive) => {
    expect(textOf(SEND, receive)).toBe(sentence);
  });

  it('is the same from the side of the receiver, once its send is read', () => {
    const receive = later(340n, RECEIVE);
    expect(textOf(receive, none, matched)).toBe('Alice paid 1.00025 ATTO to B. It arrived 340 ms later.');
    expect(textOf(receive, none, { state: 'loading' })).toBe('');
    expect(textOf(later(340n, OPEN), none, matched)).toBe(
      'Alice paid 1.00025 ATTO to B. It arrived 340 ms later.',
    );
  });

  it('covers blocks that are not payments', () => {
    expect(textOf(CHANGE)).toBe('Alice chose B as its representative. No money moved.');
    expect(textOf({ ...OPEN, sendHash: ZERO_HASH })).toBe('Alice opened the network with 12.5 ATTO.');
  });
});

describe('the mark of a received send', () => {
  it('is brief, so that it fits the smallest phone after any time', () => {
    const after = (ms: bigint) =>
      html(<ReceivedPill send={SEND} receivedAt={SEND.timestamp + ms} />).replace(/<[^>]+>/g, '');
    expect(after(2_012_000n)).toBe('Received 33 min 32 s later');
    expect(after(5_734_800_000n)).toBe('Received 66 d 9 h later');
  });

  it('says that it is unknown, but nothing during the search', () => {
    const search = () => undefined;
    const pill = (receive: ReceiveState) =>
      html(<ReceivePill send={SEND} receive={receive} />).replace(/<[^>]+>/g, '');
    expect(pill({ kind: 'unknown', upTo: 9n, searched: 4n, searchFurther: search })).toBe(
      'Unknown if received',
    );
    expect(pill({ kind: 'failed', error: new Error('down'), retry: search })).toBe('Unknown if received');
    expect(pill({ kind: 'searching' })).toBe('');
  });
});
