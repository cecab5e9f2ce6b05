import { receiveText } from '@site/src/app/receives/receive-text';
import type { SendOutcome, Sent } from '@site/src/node-client/reads/search-chain';
import type { LiveRow, TransactionRow } from './live-view';

/** Whether a send of the list was received. */
export interface RowReceive {
  /** `pending`: not requested from the node yet. */
  readonly state: 'received' | 'waiting' | 'unknown' | 'pending';
  /** As a clause: `received 1.2 s later`. Empty while it is pending. */
  readonly text: string;
}

/** The sends whose receive must be requested: it was not in the stream, and may have been missed. */
export function unknownSends(rows: readonly LiveRow[]): readonly Sent[] {
  return rows.flatMap((row) => {
    if (row.kind === 'gap' || row.receivedAt !== undefined || row.isFollowed === true) return [];
    const { block } = row.transaction;
    if (block.type !== 'SEND') return [];
    return [{ hash: row.hash, receiver: block.receiverPublicKey, timestamp: block.timestamp }];
  });
}

/** What is known about the receive of a row's send; undefined for other blocks. `error`: the node did not respond. */
export function receiveOfRow(
  { transaction: { block }, receivedAt, isFollowed }: TransactionRow,
  outcome: SendOutcome | undefined,
  error: unknown,
): RowReceive | undefined {
  if (block.type !== 'SEND') return undefined;
  if (receivedAt !== undefined) return { state: 'received', text: receiveText(block, { receivedAt }) };
  if (isFollowed === true) return { state: 'waiting', text: 'not received yet' };
  if (outcome !== undefined) {
    const state = outcome.kind;
    return { state, text: receiveText(block, outcome) };
  }
  if (error !== null && error !== undefined)
    return { state: 'unknown', text: 'unknown: the node did not respond' };
  return { state: 'pending', text: '' };
}
