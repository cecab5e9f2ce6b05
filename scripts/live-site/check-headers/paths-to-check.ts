import { KEY_TOOLS_PATH, SECRET_PATHS, WALLET_PATH } from '../../../src/app/secrets/secret-path';

/** Pages of every kind, a file, and paths that do not exist. */
const PAGES = [
  '/',
  '/docs',
  '/docs/integration',
  '/blog',
  '/help',
  '/search',
  '/explorer',
  '/explorer/accounts',
  '/explorer/accounts/x',
  '/explorer/transactions/x',
  '/richlist',
  '/api/node',
  '/api/wallet',
  ...SECRET_PATHS,
  `${WALLET_PATH}/no-such-page`,
  '/no-such-page',
  '/404.html',
  '/robots.txt',
];

/**
 * The paths to request from a deployed site, exactly as they are sent: its pages, and odd spellings of those for
 * secrets.
 */
export function pathsToCheck(): readonly string[] {
  return [...new Set([...PAGES, ...oddSpellings(WALLET_PATH), ...oddSpellings(KEY_TOOLS_PATH)])];
}

function oddSpellings(path: string): readonly string[] {
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const last = path.at(-1)!;
  const escaped = path.slice(0, -1) + escape(last);
  return [
    path.slice(0, 1) + path.charAt(1).toUpperCase() + path.slice(2),
    path.toUpperCase(),
    `/${escape(path.charAt(1))}${path.slice(2)}`,
    escaped,
    escaped.replace('%', '%25'),
    `${path}/`,
    `${path}.html`,
    `${escaped}.html`,
    `${path}/index.html`,
    `/${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `${path};x=1`,
    `${path}%20`,
    `${path}?x=1`,
  ];
}
