import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sharedName } from './plugin';
import { routeChunks } from './route-chunks.cjs';

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

  it('loses keys of objects in it', () => {
    const data = '{"future":{"v4":{},"experimental_router":"browser"},"title":"Atto"}';
    expect(load('./without-keys.cjs', data, { keys: ['future.v4', 'past.v3'] })).toBe(
      '{"future":{"experimental_router":"browser"},"title":"Atto"}',
    );
  });

  it('fails the build if it has none of them', () => {
    expect(() => load('./without-keys.cjs', '{"title":"Atto"}', { keys: ['presets'] })).toThrow('no presets');
  });
});

describe('the chunks of routes', () => {
  const routes = {
    '/docs-a7e': { __comp: '5e95c892', __context: { plugin: 'aba21aa0' } },
    '/docs-7de': { __comp: 'a7bd4aaa', __props: '0058b4c6' },
    '/docs-f6c': { __comp: '17896441', content: '4edc808e' },
    '/docs/work-1ab': { __comp: '17896441', content: 'cf734a23' },
    '/blog/post-c62': { __comp: 'ccc49370', content: 'f81c1134', __props: '6e1d250a' },
    '/blog-d4a': { __comp: 'a6aa9e1f', items: [{ content: 'a5a57bee' }, { content: 'd71d7669' }] },
  };
  const chunks = routeChunks(routes);
  const chunkOf = (name: string) => chunks.get(name)!.chunk;
  const sharing = (name: string) => [...chunks.keys()].filter((other) => chunkOf(other) === chunkOf(name));

  it('contain what is always loaded together', () => {
    expect(sharing('5e95c892')).toEqual(['0058b4c6', '5e95c892', 'a7bd4aaa', 'aba21aa0']);
    expect(sharing('4edc808e')).toEqual(['4edc808e']);
    expect(sharing('17896441')).toEqual(['17896441']);
    expect(sharing('f81c1134')).toEqual(['6e1d250a', 'ccc49370', 'f81c1134']);
    expect(sharing('a5a57bee')).toEqual(['a5a57bee', 'a6aa9e1f', 'd71d7669']);
  });

  it('have short names that depend on theirs alone; two that would be the same stay long', () => {
    const keys = [...chunks.values()].map(({ key }) => key);
    expect(new Set(keys).size).toBe(chunks.size);
    expect(keys.filter((key) => !/^[0-9a-z]{3}$/.test(key))).toEqual([]);
    const one = { '/x-111': { a: '17896441' } };
    expect(routeChunks(one).get('17896441')!.key).toBe(chunks.get('17896441')!.key);
    // 36 to the power of three apart.
    const same = ['00000001', '0000b641'];
    const alike = routeChunks({ '/x-111': { a: same[0] }, '/y-222': { a: same[1] } });
    expect([...alike.values()].map(({ key }) => key)).toEqual(same);
  });

  const entry = (name: string) =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`;
  const folder = mkdtempSync(join(tmpdir(), 'atto-registry-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  function loadBeside(file: string, source: string, options: object = {}): string {
    writeFileSync(join(folder, 'routesChunkNames.json'), JSON.stringify(routes));
    const place = { context: folder, addDependency: vi.fn(), getOptions: () => options };
    return (require(file) as (this: object, source: string) => string).call(place, source);
  }
  const registryOf = (source: string, options?: object) =>
    loadBeside('./short-registry.cjs', source, options);

  it('are those of the registry, under their keys', () => {
    const names = [...chunks.keys()];
    const registry = registryOf(`export default {\n${names.map(entry).join('\n')}};\n`);
    const { key, chunk } = chunks.get('6e1d250a')!;
    expect(registry).toContain(
      `"${key}": [() => import(/* webpackChunkName: "${chunk}" */ "@site/6e1d250a.mdx")],`,
    );
    expect(registry).toMatch(/^export default \{\n[^]*\};\n$/);
  });

  const start =
    "import React from 'react';\nimport ComponentCreator from '@docusaurus/ComponentCreator';\n\nexport default [\n";
  const route = (name: string, rest = '') => {
    const [path, hash] = [name.slice(0, -4), name.slice(-3)];
    return `  {\n    path: '${path}',\n    component: ComponentCreator('${path}', '${hash}'),\n${rest}  },\n`;
  };
  const inside = `    routes: [\n${route('/docs-f6c')}${route('/docs/work-1ab')}    ]\n`;
  const tree = `${route('/docs-a7e', `    routes: [\n${route('/docs-7de', inside)}    ]\n`)}`;
  const others = `${route('/blog/post-c62', '    exact: true\n')}${route('/blog-d4a')}`;
  const end = "  {\n    path: '*',\n    component: ComponentCreator('*'),\n  },\n];\n";

  it('are those of the routes, each with the keys of what it loads', () => {
    interface Route {
      readonly path: string;
      readonly component: unknown;
      readonly loads?: unknown;
      readonly exact?: boolean;
      readonly routes?: readonly Route[];
    }
    const code = loadBeside('./plain-routes.cjs', `${start}${tree}${others}${end}`);
    const made = code.replace(/^import .*\n/, '').replace('export default ', 'return ');
    const found = (new Function('ComponentCreator', made) as (create: unknown) => readonly Route[])(
      (path: string, loads?: object) => [path, loads],
    );
    const keyOf = (name: string) => chunks.get(name)!.key;
    const [docs, post, blog, missing] = found;
    expect(post).toEqual({
      path: '/blog/post',
      loads: { __comp: keyOf('ccc49370'), content: keyOf('f81c1134'), __props: keyOf('6e1d250a') },
      component: ['/blog/post', post!.loads],
      exact: true,
      routes: undefined,
    });
    expect(blog!.loads).toMatchObject({
      items: [{ content: keyOf('a5a57bee') }, { content: keyOf('d71d7669') }],
    });
    expect(docs!.routes![0]!.routes!.map(({ component }) => component)).toEqual([
      ['/docs', { __comp: keyOf('17896441'), content: keyOf('4edc808e') }],
      ['/docs/work', { __comp: keyOf('17896441'), content: keyOf('cf734a23') }],
    ]);
    expect(missing).toEqual({ path: '*', loads: undefined, component: ['*', undefined], routes: undefined });
  });

  it('fail the build if the routes have another form, or load something else', () => {
    expect(() => loadBeside('./plain-routes.cjs', `${start}${tree}${end}`)).toThrow('another form');
    expect(() => loadBeside('./plain-routes.cjs', `export default [${tree}${others}${end}`)).toThrow(
      'another form',
    );
    expect(() => loadBeside('./plain-routes.cjs', `${start}${route('/new-000')}${end}`)).toThrow(
      'does not say what /new loads',
    );
  });

  it('run the modules of some pages in parts', () => {
    const source = `export default {\n${[...chunks.keys()].map(entry).join('\n')}};\n`;
    const { key, chunk } = chunks.get('6e1d250a')!;
    expect(registryOf(source, { sliced: { '@site/6e1d250a.mdx': '@site/parts' } })).toContain(
      `"${key}": [() => import(/* webpackChunkName: "${chunk}" */ "@site/parts").then(({ load }) => load())],`,
    );
    expect(() => registryOf(source, { sliced: { '@theme/Gone': '@site/parts' } })).toThrow('no @theme/Gone');
  });

  it('fail the build if the registry has another form, or a module that no route loads', () => {
    expect(() => registryOf('export default {};')).toThrow('another form');
    expect(() => registryOf(entry('ffffffff'))).toThrow('No route loads ffffffff');
  });
});

describe('what chunks share', () => {
  const nameOf = (...names: (string | undefined)[]) =>
    sharedName(
      {},
      names.map((name) => ({ name })),
      'vendors',
    );

  it('has a short name, the same in any order of its chunks', () => {
    expect(nameOf('one', 'two')).toMatch(/^[0-9a-z]{4}$/);
    expect(nameOf('two', 'one')).toBe(nameOf('one', 'two'));
    expect(nameOf('one', 'three')).not.toBe(nameOf('one', 'two'));
    expect(sharedName({}, [{ name: 'one' }, { name: 'two' }], 'explorer')).not.toBe(nameOf('one', 'two'));
  });

  it('has none if a chunk has none', () => expect(nameOf('one', undefined)).toBeUndefined());
});
