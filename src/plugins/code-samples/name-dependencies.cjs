const { join } = require('node:path');

/** Rebuilds a page of prose when any sample changes, because its samples are determined later. */
module.exports = function nameDependencies(source) {
  if (source.includes('<Sample ')) this.addContextDependency(join(this.rootContext, 'docs/samples'));
  if (source.includes('<Sample file="./')) this.addContextDependency(this.context);
  return source;
};
