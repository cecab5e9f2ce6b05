import { API_PATH, NODE_PATHS } from '../../app/url/node-pages';
import { KEY_TOOLS_PATH, WALLET_PATH } from '../../app/secrets/secret-path';
import { OPENER_POLICY, securityHeaderLines } from './policy';

/** The content security policies of a build, by what a page may ask. */
export interface Policies {
  /** Of a page that asks the nodes of the build, if any. */
  readonly page: string;
  /** Of a page on which the reader may choose a node of any host. */
  readonly ownNode: string;
  /** Of an API reference: the same, and WebAssembly for the search for work. */
  readonly api: string;
  /** Of the wallet: the nodes of the build, and no foreign script. */
  readonly wallet: string;
  /** Of the key tools: nobody at all, so that what is typed there has no way out. */
  readonly keyTools: string;
  /**
   * Of a worker, which follows the policy of its own script's response and not that of its page: a node of any host for
   * the explorer's, WebAssembly for the one that searches for work.
   */
  readonly workers: string;
}

/**
 * The text of `_headers`, a form that several static hosts and our server read.
 *
 * Every path fits the first rule, so that unknown ones and the not-found page have headers too, and a few paths fit a
 * later rule that names the same header. Hosts differ there. Cloudflare Pages joins the values with a comma, and a
 * joined opener policy is invalid: the browser drops it. So each later rule first takes off what it replaces, by the
 * lines that begin with `!`; these only reach back, so the order matters. Hosts for which the last rule counts skip
 * these lines. What a host really sends, `npm run check-headers` tells. Cloudflare Pages ignores lines of more than
 * 2,000 characters and all rules after the hundredth.
 */
export function headersFile({ page, ownNode, api, wallet, keyTools, workers }: Policies): string {
  const lines = [
    rule('/*', securityHeaderLines(page)),
    ...NODE_PATHS.flatMap((path) =>
      spellings(path).map((pattern) =>
        override(pattern, [['Content-Security-Policy', path === API_PATH ? api : ownNode]]),
      ),
    ),
    ...(
      [
        [WALLET_PATH, wallet],
        [KEY_TOOLS_PATH, keyTools],
      ] as const
    ).flatMap(([path, policy]) =>
      spellings(path).map((pattern) =>
        override(pattern, [
          ['Content-Security-Policy', policy],
          ['Cross-Origin-Opener-Policy', OPENER_POLICY.secret],
        ]),
      ),
    ),
    override('/assets/js/*', [['Content-Security-Policy', workers]]),
    // Their names change with their content.
    ...['/assets/*', '/fonts/*'].map((path) =>
      rule(path, [['Cache-Control', 'public, max-age=31536000, immutable']]),
    ),
  ].flat();
  return `${lines.join('\n')}\n`;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** The address of a page as hosts may serve it, and what lies below it. */
function spellings(path: string): readonly string[] {
  return [path, `${path}.html`, `${path}/*`];
}

function rule(pattern: string, headers: Headers): readonly string[] {
  return [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
}

function override(pattern: string, headers: Headers): readonly string[] {
  const [path = '', ...values] = rule(pattern, headers);
  return [path, ...headers.map(([name]) => `  ! ${name}`), ...values];
}
