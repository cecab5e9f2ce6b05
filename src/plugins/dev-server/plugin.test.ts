import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { before } from './plugin';

const require = createRequire(import.meta.url);

describe('the development server', () => {
  it('calls our middleware first, and its own once each', () => {
    // Merges the configuration with that of the plugins, as Docusaurus does.
    const { merge } = createRequire(require.resolve('@docusaurus/preset-classic'))('webpack-merge') as {
      merge: (configs: object[]) => { setupMiddlewares: (list: unknown[]) => { name: string }[] };
    };
    const own = {
      setupMiddlewares: (list: unknown[]) => {
        list.unshift({ name: 'source maps' });
        return list;
      },
    };
    const merged = merge([own, { setupMiddlewares: before(() => {}) }]);
    const order = merged
      .setupMiddlewares([{ name: 'compression' }, { name: 'files' }])
      .map(({ name }) => name);
    expect(order).toEqual(['atto', 'source maps', 'compression', 'files']);
  });
});
