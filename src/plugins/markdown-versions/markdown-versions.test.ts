import { describe, expect, it } from 'vitest';
import { parseHtml, toMarkdown } from './html-to-markdown';
import { inReadingOrder, llmsText } from './llms';
import { pageMarkdown } from './page-markdown';

const absolute = (href: string) => new URL(href, 'https://site.example/docs/page').href;
const markdown = (html: string) => toMarkdown(parseHtml(html), absolute);

describe('toMarkdown', () => {
  it.each([
    ['<h2 id=a>One <em>two</em><a href=#a class=hash-link>#</a></h2>', '## One *two*'],
    ['<p>a\n  <strong>b </strong>c<br>d</p>', 'a **b** c\\\nd'],
    ['<p>5 * 3 [x] a_b _c_ &lt;T> `</p>', '5 \\* 3 \\[x] a_b \\_c\\_ \\<T> \\`'],
    ['<p>use <code>a `b` c</code></p>', 'use ``a `b` c``'],
    ['<p>1. no list</p><p># no heading</p><p>- none</p>', '1\\. no list\n\n\\# no heading\n\n\\- none'],
    [
      '<p><a href=/x#y>one</a>, <a href=#z>two</a>, <a href=mailto:a@b.c>three</a></p>',
      '[one](https://site.example/x#y), [two](https://site.example/docs/page#z), [three](mailto:a@b.c)',
    ],
    ['<ul><li>a<ul><li>b</ul><li><p>c</p><p>d</p></ul>', '- a\n  - b\n\n- c\n\n  d'],
    ['<ol start=9><li>a<li>b<pre>x\ny</pre></ol>', '9. a\n10. b\n    ```\n    x\n    y\n    ```'],
    ['<blockquote><p>a</p><p>b</p></blockquote><hr>', '> a\n>\n> b\n\n---'],
    [
      '<table><thead><tr><th>A<th>B<tbody><tr><td>x|y<td><p>p</p><p>q</p></table>',
      '| A | B |\n| - | - |\n| x\\|y | p q |',
    ],
    ['<p>a@b, <s>c</s> ~d</p>', 'a@b, c ~d'],
    ['<details><summary>More</summary><p>inside</p></details>', '**More**\n\ninside'],
    [
      '<p><img src=/a.png alt="A [picture]"><img src=/b.png alt=""></p>',
      '![A \\[picture\\]](https://site.example/a.png)',
    ],
    [
      '<div><svg></svg><noscript><img alt=P src=/s.png srcset="/s.png 300w,/l.png 600w"></noscript></div>',
      '![P](https://site.example/l.png)',
    ],
    ['<p><img src="data:image/svg+xml;base64,PHN2Zz4=" alt="A *ladder*"></p>', '*Picture: A \\*ladder\\**'],
    ['<figure><svg aria-label="Two chains"><path/></svg></figure>', '*Picture: Two chains*'],
    [
      '<figure><div><svg><title id=a>A</title><desc>B</desc><text>t</text></svg><svg aria-labelledby=a></svg><svg><title>C</title></svg></div><figcaption>D</figcaption></figure>',
      '*Picture: A* *Picture: C*\n\nD',
    ],
    [
      '<p>a<sup><a href=#fn-1 id=ref-1 data-footnote-ref aria-describedby=l>1</a></sup></p><section data-footnotes><h2 id=l>Footnotes</h2><ol><li id=fn-1><p>b <a href=#ref-1 data-footnote-backref>↩</a></p></li></ol></section>',
      'a[^1]\n\n[^1]: b',
    ],
    ['<p>A <span>raw<span role=tooltip hidden>The smallest unit.</span></span>.</p>', 'A raw.'],
    ['<div>words <span>in <b>a</b> div</span><p>and more</p></div>', 'words in **a** div\n\nand more'],
    ['<p>a</p><button>Copy</button><script>x()</script><nav>menu</nav><!-- c -->', 'a'],
  ])('%s', (html, expected) => expect(markdown(html)).toBe(expected));

  it('keeps code unchanged: language, title, line breaks and fences inside it', () => {
    const line = (code: string) => `<div class=token-line><span>${code}</span><br></div>`;
    expect(
      markdown(
        `<div class="language-ts theme-code-block codeBlockContainer_x"><div class=codeBlockTitle_y>a.ts</div>
         <div><pre class="prism-code language-ts"><code>${line('if (a &lt; b) {')}${line('  `x`')}${line('}')}</code></pre>
         <div><button>Copy</button></div></div></div>`,
      ),
    ).toBe('```ts title="a.ts"\nif (a < b) {\n  `x`\n}\n```');
    expect(markdown('<pre>```\nx\n```</pre>')).toBe('````\n```\nx\n```\n````');
  });

  it('writes tabs one after the other, including hidden ones', () => {
    expect(
      markdown(
        `<div class="theme-tabs-container"><ul role=tablist><li role=tab>One<li role=tab>Two</ul>
         <div><div role=tabpanel><p>1</p></div><div role=tabpanel hidden><p>2</p></div></div></div>`,
      ),
    ).toBe('**One**\n\n1\n\n**Two**\n\n2');
  });

  it('turns an admonition into a quotation named by its kind', () => {
    const admonition = (title: string) =>
      markdown(
        `<div class="theme-admonition theme-admonition-danger"><div class=admonitionHeading_a>${title}</div>
         <div class=admonitionContent_b><p>x</p><p>y</p></div></div>`,
      );
    expect(admonition('Never')).toBe('> **Danger: Never**\n>\n> x\n>\n> y');
    expect(admonition('danger')).toBe('> **danger**\n>\n> x\n>\n> y');
  });
});

describe('pageMarkdown', () => {
  const page = (classes: string, more = '') => ({
    path: '/blog/x',
    html: `<!doctype html><html class="${classes}"><head><meta name=description content="Says."/>${more}
      <link rel=canonical href=https://site.example/blog/x></head><body><nav>menu</nav><article><header>
      <h1>X</h1><span class="authorName_a">Team</span></header><div class=markdown><h1>X</h1><p><a href=y>y</a></p></div>
      </article><article>another</article></body></html>`,
  });

  it('starts with the facts about the page and does not repeat the title', () => {
    const post = page(
      'blog-wrapper blog-post-page',
      `<meta property="article:published_time" content="2025-04-12T00:00:00.000Z">
       <script type="application/ld+json">{"dateModified":"2026-11-21T00:00:00.000Z"}</script>`,
    );
    const version = pageMarkdown(post, 'https://site.example')!;
    expect(version).toMatchObject({ kind: 'post', title: 'X', published: '2025-04-12', unlisted: false });
    expect(version.markdown).toBe(
      `# X\n\n> Says.\n\n- Page: <https://site.example/blog/x>\n- Published: 2025-04-12\n- Last updated: 2026-11-21\n` +
        `- By: Team\n- License: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), attribution "Atto, ` +
        `https://site.example"\n\n---\n\n[y](https://site.example/blog/y)\n`,
    );
  });

  it('has titles, descriptions and names that are text, whatever they contain', () => {
    const named = page('docs-doc-page');
    const text = 'Use &lt;article> [here](x) *now* `a` 1 < 2';
    const version = pageMarkdown(
      {
        ...named,
        html: named.html
          .replace('<head>', '<head><title>About <article> and <body></title>')
          .replace('"Says."', '"# Says <body> &lt;b&gt; [x](y)"')
          .replace('<h1>X</h1>', `<h1>${text}</h1>`)
          .replace('Team', 'A_b_ *c*'),
      },
      'https://site.example',
    )!;
    expect(version.title).toBe('Use <article> [here](x) *now* `a` 1 < 2');
    const [title, summary, facts] = version.markdown.split('\n\n');
    expect(title).toBe('# Use \\<article> \\[here]\\(x) \\*now\\* \\`a\\` 1 < 2');
    expect(summary).toBe('> \\# Says \\<body> \\<b> \\[x]\\(y)');
    expect(facts).toContain('- By: A_b\\_ \\*c\\*');
  });

  it('marks unlisted pages and ignores pages that are neither docs nor posts', () => {
    const hidden = page('docs-doc-page', '<meta name=robots content="noindex, nofollow">');
    expect(pageMarkdown(hidden, 'https://site.example')).toMatchObject({ kind: 'doc', unlisted: true });
    expect(pageMarkdown(page('blog-list-page'), 'https://site.example')).toBeUndefined();
  });
});

it('llms.txt is a title, a summary, an introduction and sections of links', () => {
  const entries = [{ title: 'A', url: 'https://site.example/a.md', description: 'What it says.' }];
  expect(
    llmsText('Site', 'Sum.', 'About.', [
      { title: 'Docs', entries },
      { title: 'None', entries: [] },
    ]),
  ).toBe('# Site\n\n> Sum.\n\nAbout.\n\n## Docs\n\n- [A](https://site.example/a.md): What it says.\n');
});

it('llms.txt shows names, summaries and titles as they are', () => {
  const entries = [
    { title: 'A [b](c) <d> *e*', url: 'https://site.example/a (b).md', description: '<f>\n# g' },
  ];
  expect(llmsText('<Site>', '# Sum', 'About.', [{ title: 'Docs', entries }])).toBe(
    '# \\<Site>\n\n> \\# Sum\n\nAbout.\n\n## Docs\n\n' +
      '- [A \\[b\\](c) \\<d> \\*e\\*](<https://site.example/a (b).md>): \\<f> # g\n',
  );
});

it('pages are listed in reading order, and none is lost to a cycle or a missing next page', () => {
  const page = (path: string, next?: string) => ({ path, ...(next === undefined ? {} : { next }) });
  const order = (...pages: { path: string; next?: string }[]) =>
    inReadingOrder(pages)
      .map(({ path }) => path)
      .join(' ');
  expect(order(page('a', 'b'), page('d'), page('b', 'c'), page('c', 'd'))).toBe('a b c d');
  expect(order(page('x', 'gone'), page('a', 'b'), page('b', 'a'))).toBe('x a b');
});
