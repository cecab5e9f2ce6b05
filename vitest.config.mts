import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Everything that runs without a browser. `unit` is the tests next to the code: each takes a second or two, and has thirty
 * on a machine that does something else as well. `integration` is what starts a network, replays a recording, compares with
 * the official library or starts programs, with the time that takes. `site` looks at the production build and runs after
 * it. A test with the tag `breadth` repeats another for more cases: `npm run test:all` runs it, `npm test` does not, and
 * `npm run unit` and `npx vitest run FILE` do.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@site', replacement: import.meta.dirname },
      {
        find: '@generated/docusaurus.config',
        replacement: `${import.meta.dirname}/tests/support/built-config.ts`,
      },
      // The names of Docusaurus for its client, as the bundler of the site resolves them.
      {
        find: /^@docusaurus\/([A-Z]\w*|use[A-Z]\w*|router)$/,
        replacement: `${import.meta.dirname}/node_modules/@docusaurus/core/lib/client/exports/$1.js`,
      },
    ],
  },
  test: {
    // One process per core: nothing else runs on this machine.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    tags: [{ name: 'breadth', description: 'repeats another test for more cases; not part of `npm test`' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,services}/**/*.test.{ts,tsx}', 'devnet/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Threads start sooner than processes, and these tests change nothing of their process.
          pool: 'threads',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/site/**', 'tests/e2e/**', 'node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
