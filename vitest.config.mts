import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Everything that needs neither a browser nor a build: unit tests next to the code, protocol vectors, differential
 * tests, the recording, the contract suite in process. Tests of the built site are a separate project, run after the
 * production build.
 */
export default defineConfig({
  resolve: { alias: { '@site': import.meta.dirname } },
  test: {
    // One process per core: nothing else runs on this machine.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'devnet/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/site/**', 'tests/e2e/**', 'node_modules/**'],
        },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
