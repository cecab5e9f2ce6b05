import { describe, expect, it } from 'vitest';
import { toAmount } from '@site/src/protocol/amount';
import { toInstant } from '@site/src/protocol/instant';
import { QUORUM_PERCENT } from './demo-view';
import { createLattice } from './lattice';
import { sendOne, type SendOneOptions, type SendOneStep } from './send-one';

// The first year of the network, in which work is found soonest.
const NOW = toInstant(1_704_100_000_000n);
let seed = 1;
const random = (length: number) =>
  new Uint8Array(length).map(() => (seed = (seed * 48_271) % 2_147_483_647) & 0xff);

function options(signal = new AbortController().signal): SendOneOptions {
  let ticks = 0;
  return { signal, now: () => NOW, clock: () => (ticks += 5), pause: () => Promise.resolve() };
}

describe('the two-account simulation', () => {
  it('moves one ATTO with a send, votes above the quorum, and the matching receive', async () => {
    let lattice = createLattice(random, NOW);
    const steps: SendOneStep[] = [];
    for await (const step of sendOne(lattice, options())) steps.push(step);
    expect(steps.map(({ kind }) => kind)).toEqual(['send', 'votes', 'receive']);
    const [, votes, last] = steps;
    expect(votes?.kind === 'votes' && votes.share).toBeGreaterThanOrEqual(QUORUM_PERCENT);
    if (last?.kind !== 'receive') throw new Error('no receive');
    lattice = last.lattice;
    expect(lattice.you.account).toMatchObject({ balance: 4_000_000_000n, height: 2n });
    expect(lattice.friend.account).toMatchObject({ balance: 6_000_000_000n, height: 2n });
    const receive = lattice.friend.chain.at(-1)!.block;
    expect(receive.type === 'RECEIVE' && receive.sendHash).toBe(lattice.you.chain.at(-1)!.hash);
  });

  it('works until nothing is left, and then fails', async () => {
    let lattice = createLattice(random, NOW);
    const { you } = lattice;
    lattice = { ...lattice, you: { ...you, account: { ...you.account, balance: toAmount(1_000_000_000n) } } };
    for await (const step of sendOne(lattice, options())) if (step.kind === 'receive') lattice = step.lattice;
    expect(lattice.you.account.balance).toBe(0n);
    await expect(sendOne(lattice, options()).next()).rejects.toMatchObject({
      code: 'TRANSITION_BALANCE_TOO_LOW',
    });
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(sendOne(createLattice(random, NOW), options(controller.signal)).next()).rejects.toThrow();
  });
});
