import { parseAccount } from '../../../src/protocol/account';
import { parseAccountEntry } from '../../../src/protocol/account-entry';
import { addressFromPublicKey } from '../../../src/protocol/address';
import { hashBlock } from '../../../src/protocol/block-hash';
import { hexToBytes } from '../../../src/protocol/hex';
import type { JsonValue } from '../../../src/protocol/json';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { parseReceivable } from '../../../src/protocol/receivable';
import { signHash } from '../../../src/protocol/signature';
import { validateTransaction } from '../../../src/protocol/validate-transaction';
import { now } from './block-vectors';
import { equal } from './vector-cases';
import type { Case } from './vector-cases';
import { confirm, emptyLedger } from './ledger-vectors';
import type { Ledger } from './ledger-vectors';
import { dictionary, list, orNull, shape, text } from './shape';
import type { Shape } from './shape';
import { readTransaction } from './transaction-vectors';

/** A chain being replayed: its ledger so far and the network of its genesis. */
export interface PlayedChain {
  readonly ledger: Ledger;
  network: string | undefined;
}

/**
 * Section chain: replays the steps in order on a ledger with the core's own rules. Checks the account, the new
 * receivable and the entry after each step, and all accounts, vote weights and receivables at the end. Leaves the
 * ledger in `played` for the rejections.
 */
export function* chainCases(section: unknown, played: PlayedChain): Iterable<Case> {
  const chain = shape(section, ['accounts', 'genesisHex', 'steps', 'finals']);
  for (const [name, account] of Object.entries(dictionary(chain.accounts))) {
    yield { place: `chain.accounts.${name}`, check: () => void keyPair(account) };
  }
  for (const [index, step] of list(chain.steps).entries()) {
    yield { place: `chain.steps[${index}]`, check: () => playStep(step, index, chain, played) };
  }
  yield { place: 'chain.finals.accounts', check: () => checkAccounts(chain, played.ledger) };
  yield { place: 'chain.finals.voteWeights', check: () => checkVoteWeights(chain, played.ledger) };
  yield { place: 'chain.finals.receivables', check: () => checkReceivables(chain, played.ledger) };
}

export function emptyChain(): PlayedChain {
  return { ledger: emptyLedger(), network: undefined };
}

function playStep(value: unknown, index: number, chain: Shape, played: PlayedChain): void {
  const step = shape(value, ['step', 'actor', 'type', 'note', 'hash', 'json', 'hex', 'derived']);
  const transaction = readTransaction(step);
  const { block } = transaction;
  equal(step.step, index + 1, 'step');
  equal(block.type, step.type, 'type');
  const actor = keyPair(dictionary(chain.accounts)[text(step.actor)]);
  equal(block.publicKey, actor.publicKey, 'actor');
  equal(signHash(hashBlock(block), actor.privateKey), transaction.signature, 'signature');
  equal(validateTransaction(transaction, now()), undefined, 'validation');
  const genesis = index === 0;
  if (genesis) {
    equal(step.hex, chain.genesisHex, 'genesisHex');
    played.network = block.network;
  }
  equal(block.network, played.network, 'network');
  const effect = confirm(played.ledger, block, { genesis });
  const derived = shape(step.derived, ['account', 'receivable', 'entry']);
  // The derived entities are the node's JSON with every number quoted, which the parsers accept.
  equal(effect.account, parseAccount(exactly(derived.account, ACCOUNT)), 'account');
  const receivable = orNull(derived.receivable, (entity) => parseReceivable(exactly(entity, RECEIVABLE)));
  equal(effect.created, receivable, 'receivable');
  const entry = exactly(derived.entry, ENTRY);
  equal(effect.entry, parseAccountEntry(entry), 'entry');
  equal(addressFromPublicKey(effect.entry.publicKey), dictionary(entry).address, 'address of the entry');
  equal(
    addressFromPublicKey(effect.entry.subjectPublicKey),
    dictionary(entry).subjectAddress,
    'subjectAddress',
  );
}

function finals(chain: Shape): Shape {
  return shape(chain.finals, ['accounts', 'voteWeights', 'receivables']);
}

function checkAccounts(chain: Shape, ledger: Ledger): void {
  const expected = Object.entries(dictionary(finals(chain).accounts)).map(([name, account]) => {
    const parsed = parseAccount(exactly(account, ACCOUNT));
    equal(keyPair(dictionary(chain.accounts)[name]).publicKey, parsed.publicKey, `key of ${name}`);
    return parsed;
  });
  equal(new Set(ledger.accounts.values()), new Set(expected), 'accounts');
}

function checkVoteWeights(chain: Shape, ledger: Ledger): void {
  const weights = new Map<string, bigint>();
  for (const { representativePublicKey, balance } of ledger.accounts.values()) {
    weights.set(representativePublicKey, (weights.get(representativePublicKey) ?? 0n) + balance);
  }
  const shown = [...weights]
    .filter(([, weight]) => weight > 0n)
    .map(([key, weight]) => [key, weight.toString()]);
  equal(Object.fromEntries(shown), { ...dictionary(finals(chain).voteWeights) }, 'voteWeights');
}

function checkReceivables(chain: Shape, ledger: Ledger): void {
  const expected = list(finals(chain).receivables).map((entity) =>
    parseReceivable(exactly(entity, RECEIVABLE)),
  );
  equal(new Set(ledger.receivables.values()), new Set(expected), 'receivables');
}

function keyPair(value: unknown) {
  const account = shape(value, ['privateKey', 'publicKey', 'address']);
  const privateKey = hexToBytes(text(account.privateKey));
  const publicKey = publicKeyFromPrivateKey(privateKey);
  equal(publicKey, account.publicKey, 'publicKey');
  equal(addressFromPublicKey(publicKey), account.address, 'address');
  return { privateKey, publicKey };
}

/** The value with exactly these properties, for a parser that would ignore others. */
function exactly(value: unknown, members: readonly string[]): JsonValue {
  return shape(value, members) as JsonValue;
}

const ACCOUNT = [
  'publicKey',
  'network',
  'version',
  'algorithm',
  'height',
  'balance',
  'lastTransactionHash',
  'lastTransactionTimestamp',
  'representativeAlgorithm',
  'representativePublicKey',
];
const RECEIVABLE = [
  'network',
  'hash',
  'version',
  'algorithm',
  'publicKey',
  'timestamp',
  'receiverAlgorithm',
  'receiverPublicKey',
  'amount',
];
const ENTRY = [
  'hash',
  'algorithm',
  'publicKey',
  'height',
  'blockType',
  'subjectAlgorithm',
  'subjectPublicKey',
  'previousBalance',
  'balance',
  'timestamp',
  'address',
  'subjectAddress',
];
