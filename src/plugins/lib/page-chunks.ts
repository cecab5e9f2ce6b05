import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The names of the chunks that the framework loads for a page; undefined if there is no such page.
 *
 * @param generatedFilesDir where the framework writes the files that it generates
 */
export function chunksOfPage(generatedFilesDir: string, path: string): readonly string[] | undefined {
  const names = readFileSync(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  const routes = JSON.parse(names) as Record<string, object>;
  // The framework appends a hash to the route's path.
  const route = Object.entries(routes).find(([key]) => key.replace(/-[0-9a-f]{3}$/, '') === path)?.[1];
  return route && [...new Set(namesIn(route))];
}

/** The names in the framework's description of what a route loads, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
