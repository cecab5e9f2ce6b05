import { createRequire } from 'node:module';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { classNames } from './plugin';

const require = createRequire(import.meta.url);
const { scopedName } = require('./scoped-name.cjs') as {
  scopedName: (folder: string, file: string, name: string) => string;
};

describe('the names of the classes of CSS modules', () => {
  it('differ from file to file, and are the same in every copy of the site', () => {
    const name = scopedName('/a', '/a/src/x.module.css', 'title');
    expect(name).toMatch(/^title_\w{4}$/);
    expect(scopedName('/b/c', '/b/c/src/x.module.css', 'title')).toBe(name);
    expect(scopedName('/a', '/a/src/y.module.css', 'title')).not.toBe(name);
    expect(scopedName('/a', '/a/src/x.module.css', 'row')).not.toMatch(name.slice(-4));
  });
});

describe('the names in the HTML', () => {
  const load = require('./names.cjs') as (this: object, source: string) => string;
  const names = (source: string) => {
    const code = load.call(
      { resourcePath: '/site/a.module.css', getOptions: () => ({ folder: '/site' }) },
      source,
    );
    return JSON.parse(/^export default (.*);$/.exec(code)![1]!) as Record<string, string>;
  };

  it('are those of all classes and animations, as in the style sheet', () => {
    const css = `.a:not(.b-c) > li.d_e::before { margin: .5em 1.5rem } /* .none */
      @media (width > 9px) { .f, .g:has(.h) { animation: turn 1s } } @keyframes turn { from { top: 0 } }`;
    const found = names(css);
    expect(Object.keys(found).sort()).toEqual(['a', 'b-c', 'd_e', 'f', 'g', 'h', 'turn']);
    expect(found.a).toBe(scopedName('/site', '/site/a.module.css', 'a'));
  });

  it.each(['.a { composes: b }', '@value c: red;', ':export { d: e }', '.sm\\:wide { top: 0 }'])(
    'are not guessed: %s',
    (css) => {
      expect(() => names(css)).toThrow('does not know');
    },
  );
});

describe('the rules for CSS modules', () => {
  const rules = () => [
    { test: /\.css$/, use: [{ loader: 'css-loader', options: {} }] },
    {
      test: /\.module\.css$/,
      use: [{ loader: 'extract' }, { loader: 'css-loader', options: { modules: {} } }],
    },
  ];
  const configured = (isServer: boolean, given = rules()) => {
    const plugin = classNames({ siteDir: '/site' } as LoadContext);
    plugin.configureWebpack!({ module: { rules: given } } as never, isServer, {} as never, undefined);
    return given;
  };

  it('give css-loader the names for browsers', () => {
    const [plain, modules] = configured(false);
    expect(plain).toEqual(rules()[0]);
    const [extract, css] = modules!.use as [
      unknown,
      { options: { modules: { getLocalIdent: (context: object, pattern: string, name: string) => string } } },
    ];
    expect(extract).toEqual({ loader: 'extract' });
    expect(css.options.modules.getLocalIdent({ resourcePath: '/site/a.module.css' }, '', 'a')).toBe(
      scopedName('/site', '/site/a.module.css', 'a'),
    );
  });

  it('need no css-loader on the server', () => {
    const [plain, modules] = configured(true);
    expect(plain).toEqual(rules()[0]);
    expect(modules!.use).toEqual([
      { loader: expect.stringMatching(/names\.cjs$/), options: { folder: '/site' } },
    ]);
  });

  it('have to be there', () => {
    expect(() => configured(true, rules().slice(0, 1))).toThrow('no longer has one rule');
  });
});
