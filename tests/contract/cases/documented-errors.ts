import assert from 'node:assert/strict';
import { readDocument, type Operation } from '../../openapi/read-document';
import type { Question } from '../contract-request';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError } from '../expect';
import { story } from '../story';

/**
 * The refusals that every operation documents alike, provoked on each: the path, the query or the body cannot be read,
 * the answer has no form that is wanted, the body is too large or not announced as JSON. Source: openapi/node.yaml.
 */

const TOO_LARGE = 256 * 1024 + 1;
/** What only some nodes offer is refused with one of these where it is not. */
const NOT_OFFERED = [400, 404, 405];
const OPTIONAL = ['getTopAccounts', 'getVoteWeight', 'findWork'];
const PROVOKED = ['400', '406', '413', '415'];

/** The path of the operation with these values for its parameters. */
function pathOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => values[name] ?? 'not-what-it-should-be');
}

/** Values that the node knows: one that it does not is a 404 before anything else is looked at. */
async function known(context: Context): Promise<Record<string, string>> {
  const { rich, drafts } = await story(context);
  const { publicKey, address } = rich.keys;
  const clientInstant = '2026-11-20T15:08:47Z';
  return { publicKey, clientInstant, hash: drafts[0]!.hash, address: address.replace('atto://', '') };
}

/** A request that the operation has to answer with that status; undefined when nothing in it could be so wrong. */
async function provocation(
  context: Context,
  operation: Operation,
  status: string,
): Promise<Question | undefined> {
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

/** One case for each documented refusal of each operation. */
export const documentedErrors: readonly ContractCase[] = readDocument('node').operations.flatMap(
  (operation) =>
    [...operation.responses.keys()]
      .filter((status) => PROVOKED.includes(status))
      .map((status): ContractCase => ({
        name: `documented: ${operation.id} answers ${status}`,
        async run(context) {
          const question = await provocation(context, operation, status);
          assert.ok(question, 'nothing provokes it');
          const reply = await context.ask(question);
          const isMissing = NOT_OFFERED.includes(reply.status) && String(reply.status) !== status;
          if (OPTIONAL.includes(operation.id) && isMissing) return;
          expectError(reply, Number(status));
        },
      })),
);
