/**
 * The chunks of routes. The framework gives each module of a route a chunk, named by eight digits; the script of every page
 * lists all of them. Here, modules that are always loaded together share a chunk, and names have three digits.
 */

/** The framework's names in the production build; longer if two modules have the same hash. */
const NAME = /^[0-9a-f]{8}[0-9a-z]*$/;
const LENGTH = 3;

/**
 * The keys and the chunks of the modules of all routes, by the framework's names.
 *
 * @param {Readonly<Record<string, unknown>>} routes the framework's description of routes (routesChunkNames.json)
 * @returns {ReadonlyMap<string, { key: string, chunk: string }>}
 */
function routeChunks(routes) {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  for (const [route, modules] of Object.entries(routes)) {
    // A route without content of its own is a frame around others. Frames with the same path are always loaded together.
    const place = 'content' in modules ? route : route.replace(/-[^-]+$/, '');
    for (const name of namesIn(modules)) places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  const names = [...places.keys()].sort();
  const keys = shortened(names);
  const first = new Map();
  return new Map(
    names.map((name) => {
      const use = JSON.stringify([...places.get(name)].sort());
      if (!first.has(use)) first.set(use, keys.get(name));
      return [name, { key: keys.get(name), chunk: first.get(use) }];
    }),
  );
}

/** Short names, which depend on the names alone; those that would be the same stay long. */
function shortened(names) {
  const short = (name) =>
    NAME.test(name) ? parseInt(name, 16).toString(36).padStart(LENGTH, '0').slice(-LENGTH) : name;
  const count = new Map();
  for (const name of names) count.set(short(name), (count.get(short(name)) ?? 0) + 1);
  return new Map(names.map((name) => [name, count.get(short(name)) === 1 ? short(name) : name]));
}

/**
 * The names in the framework's description of a route, at any depth.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
function namesIn(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

module.exports = { routeChunks, namesIn };
