// #region record
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15; node --import tsx withdraw.mts
import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import {
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  AttoMnemonic,
  AttoPrivateKey,
  AttoTransaction,
  AttoUnit,
  toAttoIndex,
} from '@attocash/commons-core';
import { locked, replace } from './record.mts';
import {
  accountAfter,
  type Block,
  blockOf,
  dateAfter,
  outcomeOf,
  publish,
  reasonOf,
  Unverified,
  workFor,
} from './verified.mts';

/** A withdrawal. In production, it is a record in your database, written when the customer requests it. */
interface Withdrawal {
  /** The paying account. Never change it: only its chain shows whether the record was paid. */
  readonly account: string;
  readonly receiver: string;
  /** The amount in raw, as a string: it can have more digits than a number can hold. */
  readonly raw: string;
  readonly state: 'requested' | 'signed' | 'confirmed' | 'cancelled';
  /** Everything ever signed for it, oldest first: the hash, and the exact bytes to publish. Nothing is removed. */
  readonly versions?: readonly { readonly hash: string; readonly transaction: string }[];
  /** Once it is confirmed: the hash of the version that was paid. */
  readonly hash?: string;
}

let file = process.env.ATTO_WITHDRAWAL ?? 'withdrawal.json';

/** The program leaves this record to a person: it signs and changes nothing. */
class ForAPerson extends Error {}

async function save(withdrawal: Withdrawal): Promise<Withdrawal> {
  await replace(file, JSON.stringify(withdrawal));
  return withdrawal;
}

/** Refuses what this key must not pay. Compares keys, because an address can be spelled in more than one way. */
function check({ account, receiver, raw, state, hash, versions = [] }: Withdrawal): Withdrawal {
  if (!['requested', 'signed', 'confirmed'].includes(state))
    throw new Error(
      `Refused: the record is in state “${state}”. This run sent nothing; earlier ones may have.`,
    );
  if (typeof raw !== 'string' || !/^[1-9]\d*$/.test(raw))
    throw new Error('Refused: raw must be a whole number above 0, as a string.');
  const thisKey = `this key belongs to ${hotWallet.address.toString()}`;
  if (keyOf(account) !== own) throw new Error(`Refused: ${thisKey}, but the record's account is ${account}.`);
  if (keyOf(receiver) === own) throw new Error('Refused: the receiver is the paying account.');
  if (state === 'signed' && versions.length === 0)
    throw new Error('Refused: the record is marked signed, but has no signed version.');
  for (const version of versions.map((stored) => ({ ...stored, block: blockOf(stored.transaction) }))) {
    const { block } = version;
    if (block.publicKey !== own)
      throw new Error(`Refused: ${thisKey}, but ${version.hash} is signed by ${block.address}.`);
    const isSame = keyOf(block.receiver ?? account) === keyOf(receiver) && block.amount === BigInt(raw);
    if (!isSame || block.hash !== version.hash)
      throw new Error(`Refused: ${version.hash} is stored in this record, but is not its payment.`);
  }
  const paid = state === 'confirmed' && hash !== undefined ? { hash } : {};
  return { account, receiver, raw, state, versions, ...paid };
}

const keyOf = (address: string) => AttoAddress.parse(address).publicKey.toString();
const blocksOf = ({ versions = [] }: Withdrawal) => versions.map(({ transaction }) => blockOf(transaction));
// #endregion

// #region sign
/**
 * The key that pays, from your secret store: a recovery phrase (24 words) and an index, or a private key. Without either,
 * it is the key of the local network's account for trials, which is public.
 */
async function readKey(): Promise<AttoPrivateKey> {
  const { ATTO_PHRASE: words, ATTO_INDEX: index = '0', ATTO_KEY: key } = process.env;
  const trial = '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B';
  if (words === undefined) return AttoPrivateKey.Companion.parse(key ?? trial);
  const mnemonic = await AttoMnemonic.fromPhrase((await readFile(words, 'utf8')).trim());
  return (await mnemonic.toSeedAsync()).toPrivateKey(toAttoIndex(Number(index)));
}

const hotWallet = await (await readKey()).toSigner();
const own = hotWallet.publicKey.toString();

/** Signs a version that builds on this block, and stores it BEFORE anyone else can see it. */
async function sign(withdrawal: Withdrawal, head: Block): Promise<Withdrawal> {
  if (BigInt(withdrawal.raw) > head.balance) throw new Unverified('The balance is too low.');
  const { block } = attoAccountSend(
    accountAfter(head),
    AttoAddress.parse(withdrawal.receiver),
    AttoAmount.from(AttoUnit.RAW, withdrawal.raw),
    await dateAfter(head),
  );
  const signature = await hotWallet.signBlock(block);
  const { hash, bytes } = blockOf(new AttoTransaction(block, signature, await workFor(block)).toJson());
  const versions = [...(withdrawal.versions ?? []), { hash, transaction: bytes }];
  return save({ ...withdrawal, state: 'signed', versions });
}
// #endregion

// #region settle
const TRIES = 3; // as long as nothing is signed; after that, it tries until the payment is confirmed
const wait = () => new Promise((resolve) => setTimeout(resolve, Number(process.env.ATTO_RETRY_MS ?? 5_000)));

/** Completes a withdrawal from any state, no matter how often the program was killed. Runs under the lock. */
async function settle(stored: Withdrawal): Promise<Withdrawal> {
  let withdrawal = stored;
  let offered: string | undefined;
  for (let tries = 1; withdrawal.state !== 'confirmed'; tries += 1)
    try {
      const outcome = await outcomeOf(own, blocksOf(withdrawal));
      if (outcome.is === 'same')
        throw new ForAPerson(
          `Nothing was signed: ${outcome.block.hash} makes the same payment at this record's height. Find out whose it is.`,
        );
      if (outcome.is === 'confirmed')
        withdrawal = await save({ ...withdrawal, state: 'confirmed', hash: outcome.block.hash });
      else if (outcome.is === 'unsigned') withdrawal = await sign(withdrawal, outcome.head);
      else {
        if (offered === outcome.block.hash) await wait();
        offered = outcome.block.hash;
        await publish(outcome.block);
      }
    } catch (error) {
      if (!(error instanceof Unverified)) throw error;
      if (withdrawal.versions?.length === 0 && tries >= TRIES)
        throw new Error(`Nothing was signed. ${error.message}`, { cause: error });
      console.error('unknown so far:', error.message);
      offered = undefined;
      await wait();
    }
  return withdrawal;
}

/** Reads the record under the lock. A missing or unreadable one is an error: it may hold a payment. */
async function run(): Promise<Withdrawal> {
  const record = JSON.parse(await readFile(file, 'utf8')) as Withdrawal;
  const isCancelled = process.argv[2] === 'cancel' && record.state !== 'confirmed';
  const checked = check(record);
  return isCancelled ? save({ ...checked, state: 'cancelled' }) : settle(checked);
}

const BEFORE_A_REFUND = "read the block at each attempt's height before a refund";

try {
  // The record itself, if this is a link to it: replacing the link would leave the record unpaid.
  file = relative('', await realpath(file));
  const { state, hash, versions } = await locked(dirname(file), own, run);
  const latest = hash ?? versions?.at(-1)?.hash;
  if (state === 'cancelled' && latest !== undefined)
    console.log(`cancelled; ${latest} may have been confirmed, or may still be: ${BEFORE_A_REFUND}`);
  else console.log(state, latest ?? '');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = error instanceof ForAPerson ? 3 : 1;
}
// → confirmed …
// #endregion
