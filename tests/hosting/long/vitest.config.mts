import { defineConfig } from 'vitest/config';

/**
 * The site built for another address, and its smoke suite on nginx, Caddy and Apache, which must be installed: run by
 * `npm run test:long`.
 */
export default defineConfig({
  test: {
    include: ['tests/hosting/long/*.long.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
