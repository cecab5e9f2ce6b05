import { describe, it } from 'vitest';
import { createPlainEngine } from '../../src/work/engines/plain/plain-engine';
import { loadKernels, type KernelName } from '../../src/work/engines/wasm/load-kernels';
import { createWasmEngine } from '../../src/work/engines/wasm/wasm-engine';
import { LANES } from '../../src/work/engines/wasm/write-kernel';
import { expectOfficialAgreement } from './agrees-with-official';

const slicing = { pause: () => Promise.resolve(), clock: () => performance.now() };
const { signal } = new AbortController();

describe.each(Object.keys(LANES) as KernelName[])('the %s kernel', (name) => {
  const engine = createWasmEngine(slicing, () => loadKernels([name]));

  // `npm run test:long` runs many more.
  const runs = Number(process.env.ATTO_WORK_RUNS ?? 20);
  it(
    `finds work that the official library accepts for ${runs} random blocks`,
    { timeout: 60_000 + runs * 100 },
    async () => {
      await expectOfficialAgreement((task) => engine.search(task, { signal }), runs);
    },
  );
});

describe('the plain engine', () => {
  it('finds work that the official library accepts for 4 random blocks', async () => {
    const engine = createPlainEngine(slicing);
    await expectOfficialAgreement((task) => engine.search(task, { signal }), 4);
  });
});
