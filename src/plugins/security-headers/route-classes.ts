import { FAUCET_PATHS } from '../../app/faucet/faucet-of';
import { KEY_TOOLS_PATH, WALLET_PATH } from '../../app/secrets/secret-path';
import { API_PATH, isNodePath } from '../../app/url/node-pages';
import type { Policies } from './headers-file';
import { hashSource, inlineScripts } from './inline-scripts';
import { NOT_FOUND_PATH } from './own-scripts';

/** The pages that share a policy. Workers have policies too, but are not pages. */
export type RouteClass = Exclude<keyof Policies, 'workers' | 'nodeWorkers' | 'ownNodeWorkers'>;

/** The class of a page by its public path. */
export function routeClassOf(path: string): RouteClass {
  if (path === WALLET_PATH) return 'wallet';
  if (path === KEY_TOOLS_PATH) return 'keyTools';
  if (path === API_PATH || path.startsWith(`${API_PATH}/`)) return 'api';
  if (isNodePath(path)) return 'ownNode';
  if (Object.values<string>(FAUCET_PATHS).includes(path)) return 'faucet';
  return 'page';
}

/**
 * The hash sources of the inline scripts in the final HTML, by class: those of its pages, and of the not-found page, which
 * hosts show below any path.
 */
export function scriptsByClass(
  pages: readonly { readonly path: string; readonly html: string }[],
): Readonly<Record<RouteClass, readonly string[]>> {
  const of = (wanted: RouteClass) => {
    const own = pages.filter(({ path }) => path === NOT_FOUND_PATH || routeClassOf(path) === wanted);
    return [...new Set(own.flatMap(({ html }) => inlineScripts(html).map(hashSource)))].sort();
  };
  return {
    page: of('page'),
    ownNode: of('ownNode'),
    api: of('api'),
    faucet: of('faucet'),
    wallet: of('wallet'),
    keyTools: of('keyTools'),
  };
}
