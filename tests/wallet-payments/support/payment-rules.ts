import { isAttoError } from '../../../src/protocol/error';
import type { Block } from '../../../src/protocol/block';
import { hashBlock } from '../../../src/protocol/block-hash';
import { createSealedOutbox } from '../../../src/wallet/outbox/sealed-outbox';
import { isSamePayment } from '../../../src/wallet/outbox/outbox-entry';
import type { Intent } from '../../../src/wallet/send/intent';
import type { Operation, Signed, Task, World } from './history';
import { MIN_AMOUNT } from './world';

const { signal } = new AbortController();

/** Errors after which a block may still be confirmed, as they state. */
const MAY_BE_SENT: readonly string[] = [
  'PAYMENT_MAYBE_STORED',
  'PAYMENT_EARLIER_PENDING',
  'PAYMENT_ACCOUNT_MOVED',
];

/** Removes all faults, finishes everything as the next unlock does, and checks the rules that must hold then. */
export async function settleAndCheck(world: World): Promise<void> {
  const { tabs, devices, operations } = world;
  for (const { records } of devices) records.heal();
  for (const device of devices) Object.assign(device, { offsetMs: 0, nodeOffsetMs: 0 });
  for (const tab of tabs) {
    tab.faults = [];
    tab.publishFaults = [];
    tab.turnsLeft = Infinity;
  }
  for (const { task, abort } of operations) {
    if (task === 'receive all') abort.abort(new Error('stopped'));
  }
  await world.drive(() => operations.every(isOver));
  for (const index of [0, 2]) {
    for (let unlock = 0; unlock < 3; unlock++) {
      const settling = world.start(world.reopen(index), 'settle');
      await world.drive(() => isOver(settling));
      if (settling.error !== undefined) throw settling.error;
    }
  }
  await checkEntries(world);
  checkOperations(world);
  checkBalances(world);
  await checkLife(world);
  for (const tab of world.tabs) tab.kill();
  if (world.broken.length > 0) throw new Error(world.broken.join('; '));
}

function isOver({ isOver: over, tab }: Operation): boolean {
  return over || !tab.isAlive;
}

/** Every entry is settled as on the network, and no published block is forgotten. */
async function checkEntries(world: World): Promise<void> {
  const { devices, owner, network, signed, broken } = world;
  for (const { name, records } of devices) {
    const outbox = createSealedOutbox(records, 'LOCAL');
    for (const entry of await outbox.list(owner, { signal })) {
      const { state, versions } = entry;
      if (state === 'signed') broken.push(`an entry on the ${name} is not settled`);
      const hashes = versions.map(({ block }) => hashBlock(block));
      const confirmed = hashes.filter((hash) => network.confirmed.has(hash));
      if (confirmed.length > 1) broken.push('two versions of one payment were confirmed');
      const [by] = state === 'confirmed' ? [entry.by] : [];
      if (confirmed[0] !== by) broken.push(`${state} on the ${name}, which is not true`);
      // By another signature: of another device, or one that storage has forgotten since.
      const isMade = signed.some(
        ({ hash, block }) => network.confirmed.has(hash) && isSamePayment(block, versions[0].block),
      );
      if (state === 'dead' && isMade) broken.push(`dead on the ${name}, but this payment was made`);
    }
  }
  for (const one of signed) {
    if (one.isPublished && !one.isForgotten && !network.confirmed.has(one.hash) && !world.isDead(one)) {
      broken.push('a published block is neither confirmed nor impossible to confirm');
    }
  }
}

/** Reported outcomes are true, and each confirmed block was approved by its owner once, for the state that they saw. */
function checkOperations({ operations, signed, network, broken }: World): void {
  const confirmed = signed
    .filter(({ hash }) => network.confirmed.has(hash))
    .map((one) => ({ ...one, operation: approvalOf(one, signed) }));
  const used = new Map<string, string>();
  for (const { block, operation, hash } of confirmed) {
    const { task } = operation;
    if (!isOwners(task)) continue;
    const before = used.get(task.confirmation);
    if (before !== undefined && before !== hash) broken.push('one approval, two blocks');
    used.set(task.confirmation, hash);
    if (block.height !== task.seenHeight + 1n)
      broken.push('a block on a state other than the one its owner saw');
    if (!isWanted(block, task)) broken.push('a block without an approval');
  }
  for (const operation of operations) {
    const { task, outcome, error, tab } = operation;
    // Its own check of a block is a last resort: whatever it finds would hold up the account.
    if (isAttoError(error, 'PAYMENT_BLOCK_INVALID'))
      broken.push(`built a block that breaks ${error.context.rule}`);
    // A slow clock refuses nothing: what a block builds on is confirmed, so its date counts for more.
    if (isAttoError(error, 'TRANSITION_TIMESTAMP_TOO_EARLY')) broken.push('a slow clock refused a payment');
    if (!isOwners(task)) continue;
    // A block of the same approval from another device makes the one of this device impossible to confirm: the report
    // is about the latter.
    const own = signed.filter((one) => one.operation === operation || isSame(one.operation.task, task));
    const isConfirmed = confirmed.some(
      ({ device, operation: other, block }) =>
        (device === tab.device && isSame(other.task, task)) ||
        own.some((one) => one.device === tab.device && isSamePayment(one.block, block)),
    );
    if (outcome?.type === 'confirmed' && !isConfirmed) broken.push('reported confirmed, which is not true');
    if ((outcome?.type === 'superseded' || outcome?.type === 'dead') && isConfirmed) {
      broken.push(`reported ${outcome.type}, but it was confirmed`);
    }
    const saysNothingWasSent = isAttoError(error) && !MAY_BE_SENT.includes(error.code);
    const mine = confirmed.find((one) => one.operation === operation);
    // Identical bytes signed twice in one millisecond are one block, which the other operation sent.
    const isOthers = signed.some((one) => one.hash === mine?.hash && one.operation !== operation);
    if (saysNothingWasSent && mine !== undefined && !isOthers) {
      broken.push(`reported ${error.code}, but it was confirmed`);
    }
  }
}

/** A block that was signed again while an earlier one was settled was approved with its first version. */
function approvalOf(one: Signed, all: readonly Signed[]): Operation {
  if (isWanted(one.block, one.operation.task)) return one.operation;
  const first = all.find(({ device, block }) => device === one.device && isSamePayment(block, one.block));
  return (first ?? one).operation;
}

/** Whether a block is what its owner approved. */
function isWanted(block: Block, task: Task): boolean {
  if (!isOwners(task)) return false;
  if (block.type === 'SEND' && task.type === 'SEND') {
    return block.amount === task.amount && block.receiverPublicKey === task.receiver;
  }
  if (block.type !== 'CHANGE' || task.type !== 'CHANGE') return false;
  return block.representativePublicKey === task.representative;
}

function isOwners(task: Task): task is Exclude<Intent, { type: 'RECEIVE' }> {
  return typeof task !== 'string' && task.type !== 'RECEIVE';
}

function isSame(one: Task, other: Task): boolean {
  return isOwners(one) && isOwners(other) && one.confirmation === other.confirmation;
}

/** No money was created or lost. */
function checkBalances({ network, owner, shop, given, broken }: World): void {
  const held = network.devnet.account(owner)?.balance ?? 0n;
  const open = [owner, shop].flatMap((key) => network.receivables(key)).map(({ amount }) => amount);
  const sum = open.reduce<bigint>((a, b) => a + b, held);
  if (sum !== given) broken.push(`${sum} raw remain of ${given}`);
}

/** The account is still usable: without faults, everything is received and a payment is confirmed. */
async function checkLife(world: World): Promise<void> {
  const { network, owner, broken } = world;
  const receiving = world.start(world.reopen(0), 'receive all');
  const isDone = () => network.receivables(owner).every(({ amount }) => amount < MIN_AMOUNT);
  await world.drive(() => isDone() || isOver(receiving));
  if (!isDone()) throw receiving.error;
  receiving.abort.abort(new Error('stopped'));
  await world.drive(() => isOver(receiving));
  if (world.height() === 0n) return;
  const representative = ['D4', 'E5']
    .map((byte) => byte.repeat(32) as typeof owner)
    .find((key) => network.devnet.account(owner)?.representative !== key)!;
  const last = world.start(world.reopen(0), {
    ...{ type: 'CHANGE', publicKey: owner, representative },
    ...{ seenHeight: world.height(), confirmation: 'the last one' },
  });
  await world.drive(() => isOver(last));
  if (last.error !== undefined) throw last.error;
  if (last.outcome?.type !== 'confirmed') broken.push(`a payment without faults ended ${last.outcome?.type}`);
}
