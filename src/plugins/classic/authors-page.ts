import type { RouteConfig } from '@docusaurus/types';

const FURTHER_PAGE = /(\/authors\/[^/]+)\/page\/(\d+)$/;

/**
 * Moves the additional pages of an author to `…/authors/{name}/authors/{n}` instead of `…/authors/{name}/page/{n}`,
 * including the links between them. Other routes are returned unchanged.
 */
export function authorsPage(route: RouteConfig): RouteConfig {
  const list = route.props?.listMetadata as Record<string, unknown> | undefined;
  if (!list || !/\/authors\/[^/]+/.test(route.path)) return route;
  const moved = Object.entries(list).map(([name, value]) => [
    name,
    typeof value === 'string' ? move(value) : value,
  ]);
  return {
    ...route,
    path: move(route.path),
    props: { ...route.props, listMetadata: Object.fromEntries(moved) },
  };
}

function move(path: string): string {
  return path.replace(FURTHER_PAGE, '$1/authors/$2');
}
