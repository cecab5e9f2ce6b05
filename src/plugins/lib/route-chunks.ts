import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The names of the chunks that the framework loads for a page, at any depth of its description; undefined if there is no
 * such page.
 *
 * @param generatedFilesDir where the framework writes the files that it generates
 */
export function chunksOfRoute(generatedFilesDir: string, path: string): readonly string[] | undefined {
  const names = readFileSync(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  const routes = Object.entries(JSON.parse(names) as Record<string, unknown>);
  // The framework appends a hash to the route's path.
  const route = routes.find(([key]) => key.replace(/-[0-9a-f]{3}$/, '') === path)?.[1];
  return route === undefined ? undefined : namesIn(route);
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
