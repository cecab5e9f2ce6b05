import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS } from '../../scripts/support/chromium';
import type { LocalEngineName } from '../../src/work/worker-messages';
import type { WorkTask } from '../../src/work/port';
import { expectOfficialAgreement } from '../work/agrees-with-official';
import { IS_LONG, SAMPLED } from './support/long';
import { workCases } from '../work/work-cases';

/** A graphics card emulated in software, for WebGPU and WebGL: available on every machine. */
const SOFTWARE_GPU = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
/** All of them in `npm run test:long`. */
const RANDOM_TARGETS = IS_LONG ? 100 : 10;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

for (const name of ['webgpu', 'webgl'] as const) {
  test.describe(`the ${name} engine on a software adapter`, () => {
    test('finds the first sufficient nonce in every task that the other engines solve', SAMPLED, async () => {
      await using opened = await openPage('gpu-worker.ts');
      // Each in one of the engines; in `npm run test:long` in both.
      const cases = workCases().filter((_, at) => IS_LONG || at % 2 === (name === 'webgpu' ? 0 : 1));
      const found = await searchAll(
        opened.page,
        name,
        cases.map(({ task }) => task),
      );
      expect(found).toEqual(cases.map(({ expected }) => ({ ...expected, engine: name })));
    });

    test('finds work that the official library accepts for random blocks of LOCAL', SAMPLED, async () => {
      await using opened = await openPage('gpu-worker.ts');
      await expectOfficialAgreement(
        async (task) => (await searchAll(opened.page, name, [task]))[0]!,
        RANDOM_TARGETS,
      );
    });

    test('refuses a software adapter in production', async () => {
      await using opened = await openPage('../../src/work/work.worker.ts');
      const refused = await opened.page.evaluate((engine) => window.describeEngine(engine), name);
      expect(refused).toBe('WORK_ENGINE_FAILED');
    });
  });
}

/** A page with a worker that runs this program on a software graphics adapter. */
async function openPage(program: string): Promise<{ page: Page } & AsyncDisposable> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Engines</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, ...SOFTWARE_GPU],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  // WebGPU needs a secure context; localhost is one.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const workerText = await bundle(program);
  await page.evaluate((text) => void (window.workerText = text), workerText);
  await page.addScriptTag({ content: await bundle('gpu-page.ts') });
  return {
    page,
    async [Symbol.asyncDispose]() {
      await browser.close();
      server.close();
    },
  };
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, '../work', file)],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

function searchAll(page: Page, name: LocalEngineName, tasks: readonly WorkTask[]) {
  return page.evaluate(([engine, list]) => window.searchAll(engine, list), [name, tasks] as const);
}
