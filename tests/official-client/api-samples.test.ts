import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet } from '../../devnet/types';
import { apiSamples } from '../../src/features/explorer/transaction/lib/api-samples';
import { parseHash } from '../../src/protocol/hash';
import { parseJson, type JsonObject } from '../../src/protocol/json';
import { parseTransaction } from '../../src/protocol/transaction-json';

/** Runs the code that the transaction page offers for copying unchanged against the local network. */

let devnet: Devnet;
let served: Awaited<ReturnType<typeof serveDevnet>>;
beforeAll(async () => {
  devnet = await createSeededDevnet();
  served = await serveDevnet(devnet, { port: 0 });
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
});

async function sample() {
  const top = parseJson(await (await fetch(`${served.url}/accounts/top`)).text()) as readonly JsonObject[];
  const hash = parseHash(top[0]?.lastTransactionHash as string);
  const text = await (await fetch(`${served.url}/transactions/${hash}`)).text();
  const { block } = parseTransaction(parseJson(text));
  return { hash, text, block, samples: apiSamples(served.url, hash, block) };
}

describe('the samples of the transaction page', () => {
  it('of curl request what they claim', async () => {
    const { hash, text, samples } = await sample();
    const urls = [...samples.curl.matchAll(/^curl -sN? '([^']+)'$/gm)].map(([, url]) => url as string);
    expect(urls).toHaveLength(4);
    const answers = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(answers[0]).toBe(text);
    expect(answers[1]).toBe(`${text}\n`);
    expect((parseJson(answers[2] as string) as JsonObject).hash).toBe(hash);
    expect(answers[3]?.trimEnd().split('\n').at(-1)).toBe(text);
  });

  it('of TypeScript run with the official library', async () => {
    const { text, samples } = await sample();
    const folder = await mkdtemp(join(import.meta.dirname, 'sample-'));
    try {
      const file = join(folder, 'sample.mts');
      await writeFile(file, samples.typescript);
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file]);
      expect(stdout.startsWith('true ')).toBe(true);
      expect(parseTransaction(parseJson(stdout.slice('true '.length)))).toEqual(
        parseTransaction(parseJson(text)),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
