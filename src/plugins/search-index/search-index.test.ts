import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { parseSearchIndex } from '../../app/site/search-index';
import { createEngine } from '../../features/search/lib/engine';
import { groupOf, pageFromHtml } from './from-html';
import { sectionsFromMdx } from './from-mdx';
import { pageFromOpenapi } from './from-openapi';
import { searchIndex } from './plugin';
import { sourcesOf } from './sources';

const head = '<title>Fees | Atto</title><meta name="description" content="What it costs.">';

describe('a built page', () => {
  const html = `<head>${head}</head><body><nav>Bar</nav><main><div class="theme-doc-markdown">
    <header><h1>Fees</h1></header><p>There are <em>none</em><span role="tooltip" hidden>No fees</span>.<script>x()</script></p>
    <h2 id="why">Why<a class="hash-link" href="#why">#</a></h2><p>Small <strong>work</strong>, <span data-word="">label</span>no auction.</p>
    <pre><code><span>curl</span><span>.exe</span><br><span>next</span></code></pre><svg><text>drawn</text></svg>
    <h3 id="more">More</h3><details><summary>Really?</summary><p>Yes.</p></details><p>End</p>
    <button>Copy</button></div><footer>Edited</footer></main></body>`;

  it('is read section by section, without navigation and other non-content', () => {
    expect(pageFromHtml(html, '/docs/fees', 'docs')).toEqual({
      url: '/docs/fees',
      title: 'Fees',
      group: 'docs',
      sections: [
        { text: 'What it costs. There are none.' },
        { id: 'why', heading: 'Why', text: 'Small work, no auction. curl.exe next' },
        { id: 'more', heading: 'More', text: '' },
        { id: 'more', heading: 'Really?', text: 'Yes.' },
        { id: 'more', heading: 'More', text: 'End' },
      ],
    });
  });

  it('separates adjacent blocks that the page shows separately', () => {
    const page = pageFromHtml(`<main><a>One</a><a>two</a> <b>un</b>done</main>`, '/', 'pages');
    expect(page?.sections[0]?.text).toBe('One two undone');
  });

  it('has code in several languages once, plus what each of them adds', () => {
    const panel = (words: string, hidden = '') =>
      `<div role="tabpanel" ${hidden}><pre><code><span class="token-line">${words}</span></code></pre></div>`;
    const html = `<main><div class="theme-doc-markdown"><p>Pay.</p>${panel('send now')}${panel('send then', 'hidden')}</div></main>`;
    expect(pageFromHtml(html, '/docs/x', 'docs')?.sections).toEqual([{ text: 'Pay. send now then' }]);
  });

  it('is not indexed if it has noindex', () => {
    expect(
      pageFromHtml(`<head>${head}<meta name="robots" content="noindex"></head>`, '/x', 'pages'),
    ).toBeUndefined();
  });

  it('is indexed by its description if it lists posts', () => {
    const list = `<head>${head}</head><main><article>One</article><article>Two</article></main>`;
    expect(pageFromHtml(list, '/blog', 'pages')?.sections).toEqual([{ text: 'What it costs.' }]);
  });

  it.each([
    ['/docs', 'docs'],
    ['/docs/a/b', 'docs'],
    ['/blog', 'pages'],
    ['/blog/post', 'blog'],
    ['/blog/tags', undefined],
    ['/blog/page/2', undefined],
    ['/', 'pages'],
    ['/explorer', 'pages'],
    ['/explorer/accounts', undefined],
    ['/api/node', undefined],
    ['/404', undefined],
    ['/search', undefined],
  ])('%s belongs to %s', (path, group) => expect(groupOf(path)).toBe(group));
});

describe('a specification', () => {
  it('has a section for each operation, with the anchor of the page', () => {
    const yaml = `
info: { title: The API, description: 'Reads **all**, see [docs](/docs).' }
paths:
  /things/{id}:
    parameters: []
    get: { tags: [Some things], operationId: getThing, summary: Read a thing, description: One. }
    delete: { tags: [Some things], operationId: drop, responses: { '204': { description: Gone. }, '404': {} } }`;
    expect(pageFromOpenapi(yaml, '/api/x')).toEqual({
      url: '/api/x',
      title: 'The API',
      group: 'api',
      sections: [
        { text: 'Reads all, see docs.' },
        {
          id: 'tag/Some-things/operation/getThing',
          heading: 'Read a thing',
          keywords: 'getThing /things/{id} Some things',
          text: 'GET /things/{id} One.',
        },
        {
          id: 'tag/Some-things/operation/drop',
          heading: 'drop',
          keywords: 'drop /things/{id} Some things',
          text: 'DELETE /things/{id} 204: Gone.',
        },
      ],
    });
  });

  it.each(['node', 'wallet'])('of the %s has all of its operations', (name) => {
    const yaml = readFileSync(join(import.meta.dirname, `../../../openapi/${name}.yaml`), 'utf8');
    const ids = [...yaml.matchAll(/operationId: (\w+)/g)].map(([, id]) => id);
    const { sections } = pageFromOpenapi(yaml, `/api/${name}`);
    expect(sections.slice(1).map(({ id }) => id?.split('/').at(-1))).toEqual(ids);
  });
});

describe('a source', () => {
  it('is read like the page that is built from it', () => {
    const source = [
      '---',
      'title: x',
      '---',
      "import A from 'a';",
      '',
      'First **words**, a [link](/x) and `code`.',
      '',
      '{/* truncate */}',
      '## What it is?',
      ':::note[Mind]',
      '- one <Icon name="x" />',
      '```bash',
      '## no heading',
      '```',
      '### Own {/* #name */}',
      '## What it is?',
    ].join('\n');
    expect(sectionsFromMdx(source, 'Described.')).toEqual([
      { text: 'Described. First words, a link and code.' },
      { id: 'what-it-is', heading: 'What it is?', text: 'Mind one ## no heading' },
      { id: 'name', heading: 'Own', text: '' },
      { id: 'what-it-is-1', heading: 'What it is?', text: '' },
    ]);
  });

  it('is found in the content that the plugins loaded, unless it is unlisted', () => {
    const doc = { source: '@site/docs/a.mdx', permalink: '/docs/a', title: 'A' };
    const found = sourcesOf({
      'docusaurus-plugin-content-docs': {
        default: { loadedVersions: [{ docs: [doc, { ...doc, unlisted: true }] }] },
      },
      'docusaurus-plugin-content-blog': { default: { blogPosts: [{ metadata: doc }] } },
      'docusaurus-plugin-content-pages': { default: [doc, { ...doc, permalink: '/search' }] },
    });
    expect(found.map(({ group }) => group)).toEqual(['docs', 'blog', 'pages']);
  });
});

describe('the development server', () => {
  const siteDir = join(import.meta.dirname, '../../..');
  const plugin = searchIndex([{ spec: 'openapi/node.yaml', route: '/api/node' }])({
    siteDir,
    baseUrl: '/',
  } as LoadContext);
  type Answer = (request: object, response: object, next: (fault?: unknown) => void) => void;
  const middlewares: { middleware: Answer }[] = [];
  const { devServer } = plugin.configureWebpack!({}, false, {} as never, undefined) as {
    devServer: { setupMiddlewares: (list: object[]) => object[] };
  };
  devServer.setupMiddlewares(middlewares);

  const get = (url: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const response: Partial<ServerResponse> = { setHeader: () => response as ServerResponse };
      response.end = ((body: string) => resolve(body)) as ServerResponse['end'];
      const request: Partial<IncomingMessage> = { url };
      middlewares[0]!.middleware(request, response, (fault) => (fault ? reject(fault) : resolve(undefined)));
    });

  it('makes the index from the current sources, and passes on requests for other files', async () => {
    const page = (source: string, permalink: string) => ({ source: `@site/${source}`, permalink });
    await plugin.allContentLoaded!({
      allContent: {
        'docusaurus-plugin-content-pages': {
          default: [page('src/pages/help.mdx', '/help'), page('src/pages/explorer/index.tsx', '/explorer')],
        },
      },
      actions: {} as never,
    });
    const engine = await createEngine(parseSearchIndex(JSON.parse((await get('/search-index.json'))!)));
    expect(engine('scams')[0]?.href).toBe('/help#scams');
    expect(engine('explorer')[0]).toMatchObject({ href: '/explorer', page: 'Explorer' });
    expect(engine('getAccount')[0]?.href).toBe('/api/node#tag/Accounts/operation/getAccount');
    expect(await get('/other.json')).toBeUndefined();
  });

  it('passes an error on', async () => {
    await plugin.allContentLoaded!({
      allContent: {
        'docusaurus-plugin-content-pages': { default: [{ source: '@site/no-such.mdx', permalink: '/x' }] },
      },
      actions: {} as never,
    });
    await expect(get('/search-index.json')).rejects.toThrow(/no such file/);
  });
});
