/**
 * A bundler loader for the framework's registry of what routes load (core 3.10.2), which the script of every page contains.
 * Gives its entries the keys and chunks of route-chunks.cjs. Next to each loader the registry names the path and the id of
 * the module, for a report of the server's rendering: in a browser nothing reads them. Fails the build if the entries have
 * another form.
 */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { routeChunks } = require('./route-chunks.cjs');

const ENTRY =
  /^\s*"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]*" \*\/ ("[^"]*")\), "[^"]*", require\.resolveWeak\(.*\)\],?/gm;

module.exports = function shortRegistry(source) {
  const file = join(this.context, 'routesChunkNames.json');
  this.addDependency(file);
  const chunks = routeChunks(JSON.parse(readFileSync(file, 'utf8')));
  let count = 0;
  const short = source.replace(ENTRY, (_, name, path) => {
    const of = chunks.get(name);
    if (of === undefined) throw new Error(`No route loads ${name} of the framework’s registry.`);
    count += 1;
    return `"${of.key}": [() => import(/* webpackChunkName: "${of.chunk}" */ ${path}), "", 0],`;
  });
  if (count !== chunks.size) throw new Error('The framework’s registry has another form.');
  return short;
};
