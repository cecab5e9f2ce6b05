const { join } = require('node:path');

/** Makes a page of prose be built again when a sample changes: which ones stand on it is settled later. */
module.exports = function nameDependencies(source) {
  if (source.includes('<Sample ')) this.addContextDependency(join(this.rootContext, 'docs/samples'));
  if (source.includes('<Sample file="./')) this.addContextDependency(this.context);
  return source;
};
