import { FUTURE_TOLERANCE } from '../../../src/protocol/validate-block';
import { isSamePayment } from '../../../src/wallet/outbox/outbox-entry';
import type { Signed, World } from './history';

/** What is wrong with a newly signed block, if anything. */
export function checkSigned(world: World, one: Signed): readonly string[] {
  const { network, owner, signed } = world;
  const { device, block, hash } = one;
  const broken: string[] = [];
  for (const other of signed) {
    if (other.device !== device || other.block.height !== block.height || other.hash === hash) continue;
    if (world.isDead(other) || other.isForgotten) continue;
    const { isOver, ended, tab } = other.operation;
    const hasStopped = isOver || ended > other.payment || !tab.isAlive;
    // Its signer stopped before storing it, so it never leaves the device.
    const isGone = hasStopped && !other.isPublished && !world.isKept(other);
    // Signed again with an earlier date: whichever is confirmed, it is one payment.
    const isVersion = isSamePayment(block, other.block) && block.timestamp < other.block.timestamp;
    if (!isGone && !isVersion)
      broken.push(`a second block at height ${block.height} while the first may still be confirmed`);
  }
  // Confirmed blocks are final, so a block never builds on any other.
  const before = network.blockAt(owner, block.height - 1n);
  const previous = block.type === 'OPEN' ? undefined : block.previous;
  if (before?.hash !== previous) broken.push('a block was signed on an unknown predecessor');
  const change = block.balance - (before?.balance ?? 0n);
  if (block.type === 'SEND' && change !== -block.amount) broken.push('a SEND with a wrong balance');
  if (block.type === 'CHANGE' && change !== 0n) broken.push('a CHANGE with a wrong balance');
  // The node's time is measured every five minutes: what counts is which clocks have ever been ahead.
  const areBothAhead = device.ahead.size === 2;
  const ahead = block.timestamp - BigInt(network.clock.now());
  if (ahead > FUTURE_TOLERANCE && !areBothAhead)
    broken.push('a block dated in the future by one wrong clock');
  return broken;
}
