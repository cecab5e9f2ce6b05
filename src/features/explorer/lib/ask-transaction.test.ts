import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../../tests/support/sample-transactions';
import type { NodeReader } from '../../../app/node-reader';
import { hashBlock } from '../../../protocol/block-hash';
import { AttoError } from '../../../protocol/error';
import { toInstant } from '../../../protocol/instant';
import type { Transaction } from '../../../protocol/transaction';
import { askMatchedSend } from './ask-matched-send';
import { askTransaction } from './ask-transaction';

const transaction = { block: SAMPLE_BLOCKS.SEND } as unknown as Transaction;
const hash = hashBlock(SAMPLE_BLOCKS.SEND);
const { signal } = new AbortController();

function reader(parts: Partial<NodeReader>): NodeReader {
  const refuse = () => Promise.reject(new Error('not expected'));
  return { network: 'LOCAL', transaction: refuse, servedNetwork: refuse, ...parts } as NodeReader;
}

describe('asking for a transaction', () => {
  it('is one question when the node knows it', async () => {
    const answer = await askTransaction(reader({ transaction: async () => transaction }), hash, { signal });
    expect(answer).toEqual({ kind: 'found', transaction });
  });

  it('asks which network the node serves before it says that a hash is unknown', async () => {
    const unknown = { transaction: async () => undefined };
    const ask = (servedNetwork: NodeReader['servedNetwork']) =>
      askTransaction(reader({ ...unknown, servedNetwork }), hash, { signal });
    await expect(ask(async () => 'LOCAL')).resolves.toEqual({ kind: 'unknown' });
    await expect(ask(async () => undefined)).resolves.toEqual({ kind: 'unknown' });
    await expect(ask(() => Promise.reject(new AttoError('NODE_STATUS', { status: 405 })))).resolves.toEqual({
      kind: 'unknown',
    });
    await expect(ask(async () => 'BETA')).rejects.toMatchObject({
      code: 'NODE_WRONG_NETWORK',
      context: { expected: 'LOCAL', actual: 'BETA' },
    });
  });

  it('lets an abort through', async () => {
    const controller = new AbortController();
    const servedNetwork = vi.fn(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    const asked = askTransaction(
      reader({ transaction: async () => undefined, servedNetwork }),
      hash,
      controller,
    );
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('asking for the matched send', () => {
  const taking = {
    ...SAMPLE_BLOCKS.RECEIVE,
    publicKey: SAMPLE_BLOCKS.SEND.receiverPublicKey,
    sendHash: hash,
  };
  const later = { ...taking, timestamp: toInstant(taking.timestamp + 1n) };
  const ask = (found: Transaction | undefined, of: typeof taking = later) =>
    askMatchedSend(reader({ transaction: async () => found }), of, { signal });

  it('gives the send', async () => {
    await expect(ask(transaction)).resolves.toEqual({ kind: 'found', send: transaction.block });
  });

  it('tells what is not known from what is not true', async () => {
    await expect(ask(undefined)).resolves.toEqual({ kind: 'unknown' });
    const fault = (kind: string) => ({ kind: 'false', fault: kind });
    await expect(ask(transaction, { ...later, sendHash: taking.previous })).resolves.toEqual(fault('hash'));
    const other = { ...later, publicKey: SAMPLE_BLOCKS.SEND.publicKey };
    await expect(ask(transaction, other)).resolves.toEqual(fault('receiver'));
    await expect(ask(transaction, taking)).resolves.toEqual(fault('time'));
    const change = { block: SAMPLE_BLOCKS.CHANGE } as unknown as Transaction;
    const ofChange = { ...later, sendHash: hashBlock(SAMPLE_BLOCKS.CHANGE) };
    await expect(ask(change, ofChange)).resolves.toEqual(fault('type'));
  });
});
