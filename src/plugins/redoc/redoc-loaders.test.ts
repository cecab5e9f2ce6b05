import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const load = (file: string, source: string) => (require(file) as (source: string) => string)(source);
const themeFile = (path: string) =>
  readFileSync(`node_modules/docusaurus-theme-redoc/dist-jsx/${path}`, 'utf8');

describe('the options of the API references', () => {
  const file = './own-theme-options.cjs';

  it('come with their code', () => {
    const changed = load(file, themeFile('utils/useSpecOptions.js'));
    expect(changed).not.toMatch(/usePluginData|useAllPluginInstancesData|defaultThemeOptions/);
    expect(changed).toContain('const themeOptions = themes[themeId] ||');
    expect(() => load(file, 'useSpec();')).toThrow('has changed');
  });
});

describe('the styles in the HTML of the API references', () => {
  const file = './light-styles.cjs';

  it('are rendered once', () => {
    const changed = load(file, themeFile('theme/Redoc/ServerStyles.jsx'));
    expect(changed.match(/new AppStore\(/g)).toHaveLength(1);
    expect(changed.match(/<style /g)).toHaveLength(1);
    expect(changed).not.toContain('darkCss');
    expect(() => load(file, 'const darkCss = 1;')).toThrow('has changed');
  });
});

describe('the search of the API references', () => {
  const file = './search-without-worker.cjs';
  const bundle = readFileSync('node_modules/redoc/bundles/redoc.browser.lib.js', 'utf8');

  it('creates a worker only where the browser has workers', () => {
    const changed = load(file, bundle);
    expect(changed.match(/new Worker\(/g)).toHaveLength(1);
    expect(changed).toMatch(/typeof Worker==="undefined"\?new MessageChannel\(\)\.port1:new Worker\(/);
    expect(() => load(file, 'new Worker();')).toThrow('has changed');
  });
});
