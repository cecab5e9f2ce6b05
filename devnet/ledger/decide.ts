import { printInstant } from '../official';
import type { Account, Block, Reason, Transaction } from '../types';
import type { Ledger } from './create-ledger';

/**
 * Why the ledger rejects a transaction, with the real node's message. `ALREADY_CONFIRMED` is a success for the
 * caller.
 */
export interface Refusal {
  readonly reason: Reason;
  readonly message: string;
}

type View = Pick<
  Account,
  'publicKey' | 'height' | 'balance' | 'lastHash' | 'lastTimestamp' | 'representative'
>;

/**
 * Checks a structurally valid transaction of this network against the ledger; undefined if it may be confirmed. The
 * first rule that fails decides. INVALID_TRANSACTION, INVALID_NETWORK and INVALID_VERSION do not occur, because the
 * structure is checked earlier. Source: Atto protocol, ledger rules of the node; the two quirks described there (a
 * second OPEN, a RECEIVE below its amount) are rejected like other violations.
 */
export function decide(ledger: Ledger, transaction: Transaction): Refusal | undefined {
  const { hash, block } = transaction;
  const account: View = ledger.account(block.publicKey) ?? unopened(block.publicKey);
  if (hash === account.lastHash) {
    return refuse(
      'ALREADY_CONFIRMED',
      `The account ${account.publicKey} already has the transaction ${hash} confirmed.`,
    );
  }
  if (block.type === 'OPEN') return decideReceive(ledger, account, block) ?? decideHeight(account, block);
  return decideHeight(account, block) ?? decideChain(account, block) ?? decideByType(ledger, account, block);
}

function unopened(publicKey: string): View {
  const nothing = '0'.repeat(64);
  return { publicKey, height: 0n, balance: 0n, lastHash: nothing, lastTimestamp: 0, representative: nothing };
}

function refuse(reason: Reason, message: string): Refusal {
  return { reason, message };
}

function decideHeight(account: View, block: Block): Refusal | undefined {
  if (block.height === account.height + 1n) return undefined;
  const reason = block.height > account.height ? 'PREVIOUS_NOT_FOUND' : 'OLD_TRANSACTION';
  const last = `The last known transaction is ${account.lastHash} with height ${account.height}.`;
  return refuse(reason, `${last} The received transaction has height ${block.height}`);
}

function decideChain(account: View, block: Block): Refusal | undefined {
  if (block.timestamp <= account.lastTimestamp) {
    const last = `The last known timestamp for the account ${account.publicKey} is ${printInstant(account.lastTimestamp)}.`;
    return refuse(
      'INVALID_TIMESTAMP',
      `${last} The receive transaction has ${printInstant(block.timestamp)}`,
    );
  }
  if (block.previous !== account.lastHash) {
    const last = `The account ${account.publicKey} last known transaction is ${account.lastHash} with height ${account.height}.`;
    return refuse(
      'INVALID_PREVIOUS',
      `${last} The received transaction has as previous the ${block.previous} `,
    );
  }
  return undefined;
}

function decideByType(ledger: Ledger, account: View, block: Block): Refusal | undefined {
  if (block.type === 'SEND') return decideSend(account, block);
  return block.type === 'CHANGE' ? decideChange(account, block) : decideReceive(ledger, account, block);
}

function decideSend(account: View, { balance, amount = 0n }: Block): Refusal | undefined {
  if (account.balance === balance + amount) return undefined;
  const own = `The account ${account.publicKey} balance is ${account.balance}.`;
  return refuse('INVALID_AMOUNT', `${own} The received send transaction has the amount ${amount}`);
}

function decideChange(account: View, block: Block): Refusal | undefined {
  const { lastHash, representative, balance } = account;
  if (block.representative === representative) {
    const message = `The account ${lastHash} already has the representative V1 ${representative}`;
    return refuse('INVALID_REPRESENTATIVE', message);
  }
  if (block.balance === balance) return undefined;
  const own = `The account ${lastHash} has the balance ${balance}, balance can't be modified during representative change.`;
  return refuse('INVALID_BALANCE', `${own} The received transaction has balance ${block.balance}`);
}

function decideReceive(ledger: Ledger, { publicKey, balance }: View, block: Block): Refusal | undefined {
  const { sendHash = '' } = block;
  const receivable = ledger.receivable(sendHash);
  if (!receivable) {
    return refuse('RECEIVABLE_NOT_FOUND', `The account ${publicKey} doesn't have the receivable ${sendHash}`);
  }
  const cannot = `The account ${publicKey} can't receive ${sendHash}.`;
  if (receivable.receiver !== publicKey) {
    return refuse('INVALID_RECEIVER', `${cannot} The receiver account should be ${receivable.receiver}`);
  }
  if (block.timestamp <= receivable.timestamp) {
    const own = `The timestamp of the transaction ${printInstant(block.timestamp)}`;
    const message = `${cannot} ${own} is before the timestamp of the receivable ${printInstant(receivable.timestamp)}`;
    return refuse('INVALID_TIMESTAMP', message);
  }
  const wanted = balance + receivable.amount;
  // A second OPEN may state the receivable's amount or the sum: the height rule after this one rejects it.
  if (block.balance === wanted) return undefined;
  const own = `The account ${publicKey} balance is ${balance}. The received receive transaction has the balance`;
  return refuse('INVALID_BALANCE', `${own} ${block.balance} instead of ${wanted}`);
}
