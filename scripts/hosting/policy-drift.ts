import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPages } from '../../src/plugins/lib/built-pages';
import { hashSource, inlineScripts, inlineStyles } from '../../src/plugins/security-headers/inline-scripts';
import { headersFor, parseHeaders } from '../serve/host-files';
import { cleanPathOf } from '../serve/rules';

/** Attributes of elements that load something, and the directive that restricts them. */
const LOADED = [
  [/<script\b[^>]*\ssrc=["']?([^"'\s>]+)/gi, 'script-src'],
  [/<link\b(?=[^>]*\srel=["']?stylesheet)[^>]*\shref=["']?([^"'\s>]+)/gi, 'style-src'],
  [/<(?:img|source)\b[^>]*\ssrc=["']?([^"'\s>]+)/gi, 'img-src'],
  [/<(?:iframe|frame)\b[^>]*\ssrc=["']?([^"'\s>]+)/gi, 'frame-src'],
  [/<(?:object|embed)\b[^>]*\s(?:data|src)=["']?([^"'\s>]+)/gi, 'object-src'],
] as const;

/**
 * Where the finished pages of a build and the policies in its `_headers` do not agree, one sentence each: what a browser
 * would block on a page, and what a policy allows although no page of its class has it. Something that changed the HTML
 * after the policies were made shows up here.
 */
export async function policyDrift(dir: string): Promise<readonly string[]> {
  const rules = parseHeaders(await readFile(join(dir, '_headers'), 'utf8'));
  const faults: string[] = [];
  /** The hashes that each policy allows, until a page is found that needs them. */
  const unused = new Map<string, Set<string>>();
  for (const { file, html } of await builtPages(dir)) {
    const policy = headersFor(cleanPathOf(file), rules)['content-security-policy'];
    if (policy === undefined) {
      faults.push(`${file} has no content security policy.`);
      continue;
    }
    const [, written] =
      /<meta http-equiv=["']?Content-Security-Policy["']? content="([^"]*)"/i.exec(html) ?? [];
    for (const one of written === undefined ? [policy] : [policy, unescaped(written)])
      faults.push(...blockedBy(one, html).map((what) => `The policy of ${file} blocks ${what}.`));
    const left = unused.get(policy) ?? new Set(policy.match(/'sha256-[^']+'/g));
    for (const text of [...inlineScripts(html), ...inlineStyles(html)]) left.delete(hashSource(text));
    unused.set(policy, left);
  }
  for (const [policy, left] of unused)
    for (const hash of left) faults.push(`No page needs ${hash} of the policy "${policy.slice(0, 60)}…".`);
  return faults;
}

function blockedBy(policy: string, html: string): readonly string[] {
  const directives = new Map(
    policy.split(/;\s*/).map((text): [string, readonly string[]] => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? [];
  const isInline = (name: string, text: string) =>
    sourcesOf(name).some((source) => source === "'unsafe-inline'" || source === hashSource(text));
  const outside = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1');
  const tags = outside.match(/<[a-z][^>]*>/gi) ?? [];
  return [
    ...inlineScripts(html)
      .filter((text) => !isInline('script-src', text))
      .map((text) => `the script ${text.slice(0, 60)}`),
    ...inlineStyles(html)
      .filter((text) => !isInline('style-src', text))
      .map((text) => `the style sheet ${text.slice(0, 60)}`),
    ...tags.filter((tag) => /\son[a-z]+=/i.test(withoutValues(tag))).map((tag) => `the handler in ${tag}`),
    ...(sourcesOf('style-src').includes("'unsafe-inline'") ? [] : tags)
      .filter((tag) => /\sstyle=/i.test(withoutValues(tag)))
      .map((tag) => `the style in ${tag}`),
    ...LOADED.flatMap(([element, directive]) =>
      [...outside.matchAll(element)]
        .map(([, url = '']) => url)
        .filter((url) => !allows(sourcesOf(directive), url))
        .map((url) => `${url}, which is not in ${directive}`),
    ),
  ];
}

/** Whether a directive allows a URL as it is written on a page. */
function allows(sources: readonly string[], url: string): boolean {
  if (url.startsWith('data:')) return sources.includes('data:');
  const isForeign = /^(?:[a-z][a-z+.-]*:)?\/\//i.test(url);
  return isForeign
    ? sources.includes(new URL(url, 'https://host.example').origin)
    : sources.includes("'self'");
}

/** A tag without the values of its attributes, which are text. */
function withoutValues(tag: string): string {
  return tag.replace(/=(?:"[^"]*"|'[^']*')/g, '=');
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
