import { createNodeClient, type NodeClient } from '../../src/node-client/node-client';
import { parseJson } from '../../src/protocol/json';
import { parsePublicKey, type PublicKey } from '../../src/protocol/public-key';
import type { Transaction } from '../../src/protocol/transaction';
import { parseTransaction } from '../../src/protocol/transaction-json';
import type { Draft } from '../support/build-transaction';
import type { Context } from './context';
import type { Party } from './ledger';

/** The site's own client, connected to the node under test. */
export function clientOf({ node }: Context): NodeClient {
  const { base: url } = node;
  return createNodeClient({
    network: 'LOCAL',
    url,
    fetch: (input, init) => node.fetch(new Request(input, init)),
  });
}

/**
 * The code of an error of the site; undefined for any other error. Checked by name, because a loader may load the class
 * twice.
 */
export function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return error instanceof Error && typeof code === 'string' ? code : undefined;
}

/** The public key of a party as a type of the protocol core. */
export function keyOf({ keys }: Party): PublicKey {
  return parsePublicKey(keys.publicKey);
}

/** A draft of the official library as a type of the protocol core. */
export function transactionOf({ text }: Draft): Transaction {
  return parseTransaction(parseJson(text));
}
