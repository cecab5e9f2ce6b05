import type { AccountReceiving } from '@site/src/wallet/owner/receiving';
import { groupThousands } from '@site/src/ui/format/groups';
import { spanText } from '@site/src/ui/format/spans';

/** How receiving goes, in words and as a share. */
export interface ProgressWords {
  readonly text: string;
  /** How long the rest takes; undefined while that is unknown. */
  readonly left: string | undefined;
  readonly done: bigint;
  /** 0 while there is nothing to show as a bar. */
  readonly total: bigint;
}

const HELD = 'Paused until you decide which version of the wallet signs';

/** Words for the progress of receiving; undefined while nothing is to be received. */
export function progressWords(receiving: AccountReceiving): ProgressWords | undefined {
  if (receiving.status === 'held') return { text: HELD, left: undefined, done: 0n, total: 0n };
  if (receiving.status === 'stopped' || receiving.left === 0) return undefined;
  const { status, received, left, expectedMs } = receiving;
  const all = received + left;
  const share = { done: BigInt(received), total: BigInt(all) };
  switch (status) {
    case 'receiving':
      return {
        ...share,
        text: `Receiving ${groupThousands(received + 1)} of ${groupThousands(all)}`,
        left: expectedMs === undefined ? undefined : `about ${spanText(Math.max(1_000, expectedMs))} left`,
      };
    case 'paused':
      return {
        ...share,
        text: `Paused: ${waiting(left)}, and another tab or a payment goes first`,
        left: undefined,
      };
    case 'waiting':
      return {
        ...share,
        text: `Not received yet: ${waiting(left)}. The wallet tries again soon`,
        left: undefined,
      };
    case 'idle':
      return undefined;
  }
}

function waiting(left: number): string {
  return left === 1 ? '1 payment waits' : `${groupThousands(left)} payments wait`;
}
