import { defineConfig } from 'vitest/config';

/** Tests of the faucet that take minutes, and need a PostgreSQL server: run by `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/faucet/long/*.long.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
