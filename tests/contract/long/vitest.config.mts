import { defineConfig } from 'vitest/config';

/** Tests of the contract suite itself, which take a minute: run by `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/contract/long/*.long.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
