/**
 * A bundler loader for the framework's routes (core 3.10.2), which the script of every page contains. The framework names each
 * route three times: its path, its path for its component, and its path with a hash in a table of what each route loads. Here
 * a route is its path and what it loads, under the keys of the registry (short-registry.cjs); its component is made from them
 * when the script starts. Fails the build if the routes have another form.
 */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { routeChunks } = require('./route-chunks.cjs');

const START =
  "import React from 'react';\nimport ComponentCreator from '@docusaurus/ComponentCreator';\n\nexport default [";
const COMPONENT = /component: ComponentCreator\('([^']*)'(?:, '([0-9a-f]{3})')?\)/g;

module.exports = function plainRoutes(source) {
  const file = join(this.context, 'routesChunkNames.json');
  this.addDependency(file);
  const loaded = JSON.parse(readFileSync(file, 'utf8'));
  const chunks = routeChunks(loaded);
  const renamed = (value) => {
    if (typeof value === 'string') return chunks.get(value).key;
    if (Array.isArray(value)) return value.map(renamed);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part)]));
  };
  let count = 0;
  const plain = source.replace(COMPONENT, (_, path, hash) => {
    if (path === '*') return 'loads: undefined';
    const of = loaded[`${path}-${hash}`];
    if (of === undefined) throw new Error(`The framework does not say what ${path} loads.`);
    count += 1;
    return `loads: ${JSON.stringify(renamed(of))}`;
  });
  if (count !== Object.keys(loaded).length || !plain.startsWith(START))
    throw new Error('The framework’s routes have another form.');
  return `import ComponentCreator from '@docusaurus/ComponentCreator';
const withComponents = (routes) =>
  routes?.map((route) => ({
    ...route,
    component: ComponentCreator(route.path, route.loads),
    routes: withComponents(route.routes),
  }));
export default withComponents([${plain.slice(START.length).replace(/\];\s*$/, ']);\n')}`;
};
