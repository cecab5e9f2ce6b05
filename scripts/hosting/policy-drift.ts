import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPages } from '../../src/plugins/lib/built-pages';
import { hashSource } from '../../src/plugins/security-headers/inline-scripts';
import { pageCode, type PageCode } from '../../src/plugins/security-headers/page-code';
import { headersFor, parseHeaders } from '../serve/host-files';
import { cleanPathOf } from '../serve/rules';

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
    const code = pageCode(html);
    for (const one of written === undefined ? [policy] : [policy, unescaped(written)])
      faults.push(...blockedBy(one, code).map((what) => `The policy of ${file} blocks ${what}.`));
    const left = unused.get(policy) ?? new Set(policy.match(/'sha256-[^']+'/g));
    for (const text of [...code.scripts, ...code.styles]) left.delete(hashSource(text));
    unused.set(policy, left);
  }
  for (const [policy, left] of unused)
    for (const hash of left) faults.push(`No page needs ${hash} of the policy "${policy.slice(0, 60)}…".`);
  return faults;
}

function blockedBy(policy: string, code: PageCode): readonly string[] {
  const directives = new Map(
    policy.split(/;\s*/).map((text): [string, readonly string[]] => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? [];
  const isInline = (name: string, text: string) =>
    sourcesOf(name).some((source) => source === "'unsafe-inline'" || source === hashSource(text));
  const loads = [...code.sources.map((url) => ['script-src', url] as const), ...code.loads];
  return [
    ...code.scripts
      .filter((text) => !isInline('script-src', text))
      .map((text) => `the script ${text.slice(0, 60)}`),
    ...code.styles
      .filter((text) => !isInline('style-src', text))
      .map((text) => `the style sheet ${text.slice(0, 60)}`),
    ...code.handlers.map((tag) => `the code in ${tag}`),
    ...(sourcesOf('style-src').includes("'unsafe-inline'") ? [] : code.styled).map(
      (tag) => `the style in ${tag}`,
    ),
    ...loads
      .filter(([directive, url]) => !allows(sourcesOf(directive), url))
      .map(([directive, url]) => `${url}, which is not in ${directive}`),
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

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
