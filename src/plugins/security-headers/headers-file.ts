import { FAUCET_PATHS } from '../../app/faucet/faucet-of';
import { OFFLINE_WORKERS } from '../../app/offline/offline-wallet';
import { API_PATH, NODE_PATHS } from '../../app/url/node-pages';
import { KEY_TOOLS_PATH, WALLET_PATH } from '../../app/secrets/secret-path';
import { OPENER_POLICY, PERMISSIONS, securityHeaderLines } from './policy';

/** The content security policies of a build, by what a page may connect to. */
export interface Policies {
  /** For pages that connect only to the nodes of the build, if any. */
  readonly page: string;
  /** For pages on which the reader can choose a node on any host. */
  readonly ownNode: string;
  /** For API references: the same, plus WebAssembly for finding proof of work. */
  readonly api: string;
  /** For the faucets: that of pages, plus WebAssembly for finding proof of work. */
  readonly faucet: string;
  /** For the wallet: the nodes of the build, no inline styles, and Trusted Types. */
  readonly wallet: string;
  /** For the key tools: no connections at all, so that secrets typed there cannot be sent anywhere. */
  readonly keyTools: string;
  /**
   * For workers, which follow the policy of their own script's response instead of their page's: no connections at all,
   * so that the one that holds the wallet's keys cannot send them anywhere, on any page.
   */
  readonly workers: string;
  /** For workers that connect to the nodes of the build. */
  readonly nodeWorkers: string;
  /** For workers of pages on which the reader can choose a node on any host. */
  readonly ownNodeWorkers: string;
}

/**
 * The folders of workers that connect to something. The names of their chunks begin so (`webpackChunkName`, where the
 * worker is created); a worker with any other name cannot connect.
 */
export const WORKER_FOLDERS = { nodes: '/assets/js/nodes/', ownNode: '/assets/js/own-node/' } as const;

/**
 * The text of `_headers`, a format that several static hosts and our server support.
 *
 * Every path matches the first rule, so that unknown paths and the not-found page have headers too, and a few paths
 * match a later rule for the same header. Hosts differ in how they combine them. Cloudflare Pages joins the values
 * with a comma, which makes an opener policy invalid, so browsers ignore it. Therefore each later rule first removes
 * what it replaces with lines that start with `!`; these affect only earlier rules, so the order matters. Hosts on
 * which the last rule wins ignore these lines. Use `npm run check-headers` to check what a host actually sends.
 * Cloudflare Pages ignores lines of more than 2,000 characters and all rules after the hundredth.
 */
export function headersFile(
  { page, ownNode, api, faucet, wallet, keyTools, workers, nodeWorkers, ownNodeWorkers }: Policies,
  { hsts }: { readonly hsts: string },
): string {
  const lines = [
    rule('/*', securityHeaderLines(page, hsts)),
    ...NODE_PATHS.flatMap((path) =>
      spellings(path).map((pattern) =>
        override(pattern, [['Content-Security-Policy', path === API_PATH ? api : ownNode]]),
      ),
    ),
    ...Object.values(FAUCET_PATHS)
      .flatMap(spellings)
      .flatMap((pattern) =>
        override(pattern, [
          ['Content-Security-Policy', faucet],
          ['Permissions-Policy', PERMISSIONS.camera],
        ]),
      ),
    ...(
      [
        [WALLET_PATH, wallet, [['Permissions-Policy', PERMISSIONS.camera]]],
        [KEY_TOOLS_PATH, keyTools, []],
      ] as const
    ).flatMap(([path, policy, others]) =>
      spellings(path).map((pattern) =>
        override(pattern, [
          ['Content-Security-Policy', policy],
          ['Cross-Origin-Opener-Policy', OPENER_POLICY.secret],
          ...others,
        ]),
      ),
    ),
    ...(
      [
        ['/assets/js/', workers],
        [OFFLINE_WORKERS, workers],
        [WORKER_FOLDERS.nodes, nodeWorkers],
        [WORKER_FOLDERS.ownNode, ownNodeWorkers],
      ] as const
    ).flatMap(([folder, policy]) => override(`${folder}*`, [['Content-Security-Policy', policy]])),
    // Their names contain a hash of their content.
    ...['/assets/*', `${OFFLINE_WORKERS}*`, '/fonts/*'].map((path) =>
      rule(path, [['Cache-Control', 'public, max-age=31536000, immutable']]),
    ),
  ].flat();
  return `${lines.join('\n')}\n`;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** The paths under which hosts may serve a page, and the paths below it. */
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
