import type { Account } from '../protocol/account';
import { parseAccount } from '../protocol/account';
import type { JsonValue } from '../protocol/json';
import type { Receivable } from '../protocol/receivable';
import { parseReceivable } from '../protocol/receivable';
import type { Transaction } from '../protocol/transaction';
import { parseTransaction } from '../protocol/transaction-json';
import { checkNetwork, ofNetwork } from './read-request';
import type { NodeClient } from './node-client';

/** Reads an account of the client's network. Errors: the core's JSON codes, NODE_WRONG_NETWORK. */
export function accountReader(client: NodeClient): (value: JsonValue) => Account {
  return ofNetwork(client, parseAccount);
}

/** Reads a receivable of the client's network. Errors: the core's JSON codes, NODE_WRONG_NETWORK. */
export function receivableReader(client: NodeClient): (value: JsonValue) => Receivable {
  return ofNetwork(client, parseReceivable);
}

/** Reads a transaction of the client's network. Errors: the core's JSON codes, NODE_WRONG_NETWORK. */
export function transactionReader(client: NodeClient): (value: JsonValue) => Transaction {
  return (value) => {
    const transaction = parseTransaction(value);
    checkNetwork(client.network, transaction.block.network);
    return transaction;
  };
}
