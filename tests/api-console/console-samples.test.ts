import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet } from '../../devnet/types';
import { buildRequest, firstValues } from '../../src/app/openapi/build-request';
import { readOperations } from '../../src/app/openapi/operations';
import { samplesOf } from '../../src/app/openapi/samples';
import { textOf } from '../../src/features/api-console/ui/RequestFields';
import { addressFromPublicKey } from '../../src/protocol/address';
import { parsePublicKey } from '../../src/protocol/public-key';
import { readDocument } from '../openapi/read-document';
import { firstThenBreadth } from '../support/first-then-breadth';
import { parse } from 'yaml';

/** Runs the code that the panels of the reference offer for copying unchanged against the local network. */

const operations = readOperations(parse(readDocument('node').text));
const READS = operations.filter(({ publishes }) => !publishes);
const VALUES = firstValues(operations);
/** A value that a JavaScript number cannot represent: the weight of a representative. */
const WEIGHT = '96688103874360739';

let devnet: Devnet;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let folder: string;
beforeAll(async () => {
  // Live streams have traffic.
  devnet = await createSeededDevnet({ rate: 10 });
  served = await serveDevnet(devnet, { port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A seeded account with receivables, which the document's example account does not have. */
const WAITING = parsePublicKey('5AA4739B10E70E8DC160EA29947E4EE95CED26DE39C26F004EEE5B512EC89A54');

function samples(id: string) {
  const operation = READS.find((one) => one.id === id)!;
  const waits = operation.tag === 'Receivables';
  const body = waits
    ? JSON.stringify({ addresses: [addressFromPublicKey(WAITING)] })
    : (operation.body?.examples.map(textOf)[0] ?? '');
  const values = waits ? { ...VALUES, publicKey: WAITING } : VALUES;
  return samplesOf(served.url, buildRequest(operation, { values, body }, operation.accepts[0]!));
}

const LIMIT_MS = 60_000;

/** Runs a program until it ends or, for a stream, until its first line. Rejects if it fails or prints nothing. */
function output(command: string, args: readonly string[], untilLine: boolean): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS });
  let [out, faults] = ['', ''];
  child.stderr.on('data', (data: Buffer) => (faults += data.toString()));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (!untilLine || !out.includes('\n')) return;
      child.kill('SIGKILL');
      resolve(out);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${command} ended with ${code}: ${faults}`));
    });
  });
}

async function inFile(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const RUNS = {
  curl: (id: string, untilLine: boolean) => output('sh', ['-c', `exec ${samples(id).curl}`], untilLine),
  javascript: async (id: string, untilLine: boolean) =>
    output(process.execPath, [await inFile(`${id}.mjs`, samples(id).javascript)], untilLine),
  python: async (id: string, untilLine: boolean) =>
    output('python3', [await inFile(`${id}.py`, samples(id).python)], untilLine),
} as const;

describe.each(Object.keys(RUNS) as (keyof typeof RUNS)[])('the samples in %s', (language) => {
  for (const [options, cases] of firstThenBreadth(READS.map(({ id, isStream }) => [id, isStream] as const)))
    it.each(cases)('%s', options, async (id, isStream) => {
      expect(await RUNS[language](id, isStream)).toMatch(/publicKey|block|hash|serverInstant|weight|work/);
    });

  it('print every digit', async () => {
    expect(await RUNS[language]('getVoteWeight', false)).toContain(WEIGHT);
  });
});

describe('a sample', () => {
  it('keeps quotes, backslashes and dollar signs unchanged in every language', async () => {
    const text = `{"addresses":[],"note":"it's \\\\ \`x\` \${y} \\u0022 \\"\\"\\""}`;
    const request = { method: 'POST', path: '/accounts', accept: 'application/json', body: text } as const;
    const bodies: string[] = [];
    const echo = await serveDevnet(
      {
        fetch: async (incoming) => {
          bodies.push(await incoming.text());
          return new Response('[]', { headers: { 'content-type': 'application/json' } });
        },
      },
      { port: 0 },
    );
    try {
      const { curl, javascript, python } = samplesOf(echo.url, request);
      await output('sh', ['-c', curl], false);
      await output(process.execPath, [await inFile('echo.mjs', javascript)], false);
      await output('python3', [await inFile('echo.py', python)], false);
      expect(bodies).toEqual([text, text, text]);
    } finally {
      await echo.close();
    }
  });
});
