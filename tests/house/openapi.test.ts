import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
// The reader of specifications that the API pages are built with.
const here = createRequire(import.meta.url);
const { createConfig, lint } = createRequire(
  createRequire(here.resolve('redocusaurus')).resolve('docusaurus-plugin-redoc'),
)('@redocly/openapi-core') as {
  createConfig: (config: object) => Promise<unknown>;
  lint: (options: {
    ref: string;
    config: unknown;
  }) => Promise<{ severity: string; message: string; ruleId: string }[]>;
};

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'operation-4xx-response': 'off',
  'path-parameters-defined': 'error',
  'no-ambiguous-paths': 'off',
  'tag-description': 'error',
  'no-unused-components': 'error',
  'no-invalid-schema-examples': 'error',
};

describe.each(['node', 'wallet'])('the specification of the %s', (name) => {
  const file = join(root, 'openapi', `${name}.yaml`);

  it('is valid', async () => {
    const problems = await lint({ ref: file, config: await createConfig({ rules: RULES }) });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names only operations that the servers have', () => {
    const recorded = { node: NODE_OPERATIONS, wallet: WALLET_OPERATIONS }[name]!;
    const text = readFileSync(file, 'utf8').split(/^components:/m)[0]!;
    const operations = [...text.matchAll(/^ {2}(\/\S*):\n((?: {4,}.*\n|\n)*)/gm)].flatMap(([, path, body]) =>
      [...body!.matchAll(/^ {4}(get|post|put|delete):/gm)].map(([, method]) => `${method} ${path}`),
    );
    expect(operations.length).toBeGreaterThan(3);
    expect(operations.filter((operation) => !recorded.includes(operation))).toEqual([]);
  });
});

/** Read from the OpenAPI documents of running servers, August 2026. */
const NODE_OPERATIONS = [
  'get /accounts/{publicKey}',
  'get /transactions/{hash}',
  'get /transactions/{hash}/stream',
  'get /transactions/stream',
  'post /transactions',
  'get /instants/{clientInstant}',
];
const WALLET_OPERATIONS = [
  'get /wallets',
  'get /wallets/{name}',
  'post /wallets/{name}',
  'post /wallets/{walletName}/accounts',
  'post /wallets/accounts/{address}/transactions/SEND',
];
