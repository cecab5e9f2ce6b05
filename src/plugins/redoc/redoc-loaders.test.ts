import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentSamples } from '../../app/openapi/document-samples';
import { UNUSED, UNUSED_LANGUAGES } from './repairs';

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

describe('the scripts of the API references', () => {
  const bundle = readFileSync('node_modules/redoc/bundles/redoc.browser.lib.js', 'utf8');
  const imported = [...bundle.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name!);

  it('have no loader of documents, and only the languages that the documents use', () => {
    const unused = imported.filter((name) => UNUSED.some((pattern) => pattern.test(name)));
    expect(unused).toHaveLength(2 + UNUSED_LANGUAGES.length);
    const languages = imported.filter(
      (name) => name.includes('prismjs/components/') && !unused.includes(name),
    );
    expect(languages.map((name) => name.replace(/^.*prism-|\.js$/g, '')).sort()).toEqual([
      ...['bash', 'clike', 'http', 'markup', 'python', 'yaml'],
    ]);
  });

  it.each(['faucet', 'node', 'wallet'])('can colour the code of %s.yaml', (name) => {
    const text = readFileSync(`openapi/${name}.yaml`, 'utf8');
    const fenced = [...text.matchAll(/```(\w+)/g)].map(([, language]) => language!);
    const samples = [...documentSamples(parse(text) as Parameters<typeof documentSamples>[0]).values()];
    const used = new Set([...fenced, ...samples.flat().map(({ lang }) => lang)]);
    expect([...used].filter((language) => UNUSED_LANGUAGES.includes(language))).toEqual([]);
    expect(used.has('bash')).toBe(true);
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
