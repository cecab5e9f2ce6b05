import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
type Loader = (this: { getOptions: () => object }, source: string) => string;
const load = (file: string, source: string, options: object = {}) =>
  (require(file) as Loader).call({ getOptions: () => options }, source);

describe('the framework’s data', () => {
  it('loses the keys that only the build reads, as a module and as JSON', () => {
    const data = '{ "title": "Atto", "presets": [{ "docs": {} }], "url": "https://atto.cash" }';
    const rest = '{"title":"Atto","url":"https://atto.cash"}';
    const options = { keys: ['presets', 'plugins'] };
    expect(load('./without-keys.cjs', data, options)).toBe(rest);
    expect(load('./without-keys.cjs', `/*\n * GENERATED\n */\nexport default ${data};\n`, options)).toBe(
      `export default ${rest}`,
    );
  });

  it('fails the build if it has none of them', () => {
    expect(() => load('./without-keys.cjs', '{"title":"Atto"}', { keys: ['presets'] })).toThrow('no presets');
  });
});

describe('the framework’s start', () => {
  const start = readFileSync(require.resolve('@docusaurus/core/lib/client/clientEntry.js'), 'utf8');

  it('has one router', () => {
    const changed = load('./one-router.cjs', start);
    expect(changed).not.toContain('HashRouter');
    expect(changed).toContain('return (<BrowserRouter>{children}</BrowserRouter>);');
  });

  it('fails the build if it has changed', () => {
    expect(() => load('./one-router.cjs', 'render();')).toThrow('no longer contains');
  });
});
