import type { RouteConfig } from '@docusaurus/types';

const FURTHER_PAGE = /(\/authors\/[^/]+)\/page\/(\d+)$/;

/**
 * A route of the blog, with the further pages of an author at `…/authors/{name}/authors/{n}` instead of
 * `…/authors/{name}/page/{n}`; the links between these pages follow. Every other route is returned as it came.
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
