import assert from 'node:assert/strict';
import { readDocument, type Operation } from '../../openapi/read-document';
import type { ContractRequest } from '../contract-request';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError } from '../expect';
import { sharedHistory } from '../shared-history';

/**
 * The errors that every operation documents, provoked on each one: an invalid path, query or body, an unacceptable
 * media type, a body that is too large or not labelled as JSON. Source: openapi/node.yaml.
 */

const TOO_LARGE = 256 * 1024 + 1;
/** The status of an optional operation on a node that does not offer it. */
const NOT_OFFERED = [400, 404, 405];
const OPTIONAL = ['getTopAccounts', 'getVoteWeight', 'findWork'];
const PROVOKED = ['400', '406', '413', '415'];

/** The path of the operation with these values for its parameters. */
function pathOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => values[name] ?? 'not-what-it-should-be');
}

/** Values that the node knows: an unknown one is a 404 before anything else is checked. */
async function known(context: Context): Promise<Record<string, string>> {
  const { rich, drafts } = await sharedHistory(context);
  const { publicKey, address } = rich.keys;
  const clientInstant = '2026-11-20T15:08:47Z';
  return { publicKey, clientInstant, hash: drafts[0]!.hash, address: address.replace('atto://', '') };
}

/** A request that the operation must respond to with this status; undefined if no such request is possible. */
async function provocation(
  context: Context,
  operation: Operation,
  status: string,
): Promise<ContractRequest | undefined> {
  const { method, requestBody } = operation;
  const body = '{"addresses":[],"search":[]}';
  const hasParameters = operation.parameters.length > 0;
  if (status === '400' && method === 'get' && hasParameters) return { path: pathOf(operation, {}) };
  const path = pathOf(operation, await known(context));
  if (status === '406' || (method === 'get' && !hasParameters)) {
    const headers = { accept: 'application/xml' };
    return method === 'get' ? { path, headers } : { path, body, headers };
  }
  if (!requestBody) return undefined;
  if (status === '400') return { path, body: '{"addresses":' };
  if (status === '413') return { path, body: body + ' '.repeat(TOO_LARGE) };
  return { path, body, headers: { 'content-type': 'text/plain' } };
}

/** One case for each documented error of each operation. */
export const documentedErrors: readonly ContractCase[] = readDocument('node').operations.flatMap(
  (operation) =>
    [...operation.responses.keys()]
      .filter((status) => PROVOKED.includes(status))
      .map((status): ContractCase => ({
        name: `documented: ${operation.id} responds with ${status}`,
        async run(context) {
          const request = await provocation(context, operation, status);
          assert.ok(request, 'no request provokes it');
          const reply = await context.request(request);
          const isMissing = NOT_OFFERED.includes(reply.status) && String(reply.status) !== status;
          if (OPTIONAL.includes(operation.id) && isMissing) return;
          expectError(reply, Number(status));
        },
      })),
);
