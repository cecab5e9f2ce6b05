/**
 * A bundler loader for the framework's registry of what routes load (core 3.10.2), which the script of every page contains.
 * Gives its entries the keys and chunks of route-chunks.cjs. Next to each loader the registry names the path and the id of
 * the module, for a report of the server's rendering; they are left out. Of the modules in the option `sliced`,
 * another one is imported, whose `load` runs the original in parts. Fails the build if the entries have another form.
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
  const { sliced = {} } = this.getOptions();
  const left = new Set(Object.keys(sliced));
  let count = 0;
  const short = source.replace(ENTRY, (_, name, path) => {
    const of = chunks.get(name);
    if (of === undefined) throw new Error(`No route loads ${name} of the framework’s registry.`);
    count += 1;
    const module = JSON.parse(path);
    const load = left.delete(module) ? '.then(({ load }) => load())' : '';
    const imported = JSON.stringify(sliced[module] ?? module);
    return `"${of.key}": [() => import(/* webpackChunkName: "${of.chunk}" */ ${imported})${load}],`;
  });
  if (left.size > 0) throw new Error(`The framework’s registry has no ${[...left].join(', ')}.`);
  if (count !== chunks.size) throw new Error('The framework’s registry has another form.');
  return short;
};
