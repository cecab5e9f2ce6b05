/**
 * A bundler loader for the framework's names of what routes load, which the script of every page contains: replaces them by
 * the keys of the registry (short-registry.cjs).
 */
const { routeChunks } = require('./route-chunks.cjs');

module.exports = function shortRouteNames(source) {
  const routes = JSON.parse(source);
  const chunks = routeChunks(routes);
  const renamed = (value) => {
    if (typeof value === 'string') return chunks.get(value).key;
    if (Array.isArray(value)) return value.map(renamed);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part)]));
  };
  return JSON.stringify(renamed(routes));
};
