import type { Signed, World } from './history';

/** What is wrong with a newly signed block, if anything. */
export function checkSigned(world: World, { device, block, hash }: Signed): readonly string[] {
  const { network, owner, signed } = world;
  const broken: string[] = [];
  for (const other of signed) {
    if (other.device !== device || other.block.height !== block.height || other.hash === hash) continue;
    if (world.isDead(other)) continue;
    const { isOver, ended, tab } = other.operation;
    const hasStopped = isOver || ended > other.payment || !tab.isAlive;
    // Its signer stopped before storing it, so it never leaves the device.
    const isGone = hasStopped && !other.isPublished && !world.isKept(other);
    if (!isGone)
      broken.push(`a second block at height ${block.height} while the first may still be confirmed`);
  }
  // Confirmed blocks are final, so a block never builds on any other.
  const before = network.blockAt(owner, block.height - 1n);
  const previous = block.type === 'OPEN' ? undefined : block.previous;
  if (before?.hash !== previous) broken.push('a block was signed on an unknown predecessor');
  const change = block.balance - (before?.balance ?? 0n);
  if (block.type === 'SEND' && change !== -block.amount) broken.push('a SEND with a wrong balance');
  if (block.type === 'CHANGE' && change !== 0n) broken.push('a CHANGE with a wrong balance');
  return broken;
}
