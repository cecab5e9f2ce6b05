import { checkLedger } from '../../../src/protocol/ledger-check';
import type { Transaction } from '../../../src/protocol/transaction';
import { validateTransaction } from '../../../src/protocol/validate-transaction';
import { now } from './block-vectors';
import { equal } from './vector-cases';
import type { Case } from './vector-cases';
import type { PlayedChain } from './chain';
import { stateFor } from './ledger-vectors';
import { dictionary, flag, list, shape } from './shape';
import { readTransaction } from './transaction-vectors';

/** The parts of a node's response that the rules determine. */
interface Answer {
  readonly httpStatus: number;
  readonly reason: string | null;
  readonly message: string | undefined;
}

/** Section rejections: transactions published to a node with the whole chain, and why it rejects them. */
export function* rejectionCases(section: unknown, chain: unknown, played: PlayedChain): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `rejections[${index}]`,
      check: () => {
        const members = [
          'actor',
          'type',
          'httpStatus',
          'reason',
          'note',
          'structurallyValid',
          'hash',
          'json',
          'hex',
        ];
        const vector = shape(item, members, ['message', 'messagePrefix']);
        if (played.network === undefined) throw new Error('there is no chain to publish it to');
        const transaction = readTransaction(vector);
        equal(transaction.block.type, vector.type, 'type');
        checkActor(vector.actor, transaction, chain);
        equal(
          validateTransaction(transaction, now()) === undefined,
          flag(vector.structurallyValid),
          'structure',
        );
        const answer = offer(transaction, played);
        equal(answer.httpStatus, vector.httpStatus, 'httpStatus');
        equal(answer.reason, vector.reason, 'reason');
        if (vector.message !== undefined) equal(answer.message, vector.message, 'message');
        if (vector.messagePrefix !== undefined) equal(answer.message, vector.messagePrefix, 'messagePrefix');
      },
    };
  }
}

/** An actor of the chain publishes blocks of its own account; actors that the chain does not name may appear here. */
function checkActor(actor: unknown, { block }: Transaction, chain: unknown): void {
  const accounts = Object.entries(dictionary(dictionary(chain).accounts));
  const owner = accounts.find(([, account]) => dictionary(account).publicKey === block.publicKey);
  equal(owner?.[0], accounts.some(([name]) => name === actor) ? actor : undefined, 'actor');
}

/** The node's order: structure, network, ledger. */
function offer(transaction: Transaction, { ledger, network }: PlayedChain): Answer {
  const { block } = transaction;
  if (validateTransaction(transaction, now()) !== undefined) {
    return { httpStatus: 400, reason: null, message: 'Invalid transaction' };
  }
  if (block.network !== network) {
    return { httpStatus: 400, reason: null, message: 'Invalid transaction network' };
  }
  const reason = checkLedger(block, stateFor(ledger, block));
  if (reason === undefined) return { httpStatus: 200, reason: null, message: undefined };
  if (reason === 'ALREADY_CONFIRMED') return { httpStatus: 200, reason, message: undefined };
  return { httpStatus: 400, reason, message: `Transaction rejected due to ${reason}: ` };
}
