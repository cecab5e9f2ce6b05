import { createConfig, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document';

/**
 * Redocly's recommended rules at full strictness, except these. `operation-4xx-response`: some streams, and the list of
 * wallets, have no input that could be invalid. `no-ambiguous-paths`: the servers' own paths are ambiguous
 * (`/wallets/{name}/…` and `/wallets/accounts/…`), and the literal one wins. `no-server-example.com`: these servers run
 * on the client's own machine.
 */
const LEFT_OUT = {
  'operation-4xx-response': 'off',
  'no-ambiguous-paths': 'off',
  'no-server-example.com': 'off',
} as const;

describe.each([
  ['node', 15, 'http://localhost:8080'],
  ['wallet', 15, 'http://localhost:8080'],
  ['faucet', 6, 'http://localhost:8083'],
] as const)('the document of the %s', (name, atLeast, server) => {
  it('passes the linter without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: LEFT_OUT });
    const problems = await lint({ ref: join(import.meta.dirname, '../../openapi', `${name}.yaml`), config });
    const messages = problems.map(({ ruleId, message, location }) => {
      const [where] = location;
      return `${ruleId}: ${message} at ${where?.pointer ?? where?.start?.line}`;
    });
    expect(messages).toEqual([]);
  });

  it('describes every operation, parameter, response, schema and tag', () => {
    const { operations, text, root } = readDocument(name);
    expect(operations.length).toBeGreaterThan(atLeast);
    const unnamed = operations.flatMap(({ id, parameters }) =>
      parameters
        .filter(({ description }) => !description)
        .map((parameter) => `${id} ${String(parameter.name)}`),
    );
    expect(unnamed).toEqual([]);
    const streams = operations.filter(
      ({ responses }) => 'application/x-ndjson' in (responses.get('200') ?? {}),
    );
    for (const { id, path } of streams.filter((operation) => operation.path.endsWith('/stream'))) {
      const at = text.indexOf(`operationId: ${id}\n`);
      const words = text.slice(at, text.indexOf('responses:', at));
      for (const word of [/\*\*Replays\*\*/, /\*\*Live\*\*/, /\*\*(Ends|Never ends\.)\*\*/]) {
        expect(words, path).toMatch(word);
      }
    }
    expect(root.servers).toEqual(expect.arrayContaining([expect.objectContaining({ url: server })]));
  });
});
