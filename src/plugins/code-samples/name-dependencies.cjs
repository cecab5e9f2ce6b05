const { join } = require('node:path');

/** Rebuilds a page of prose when any sample or recorded measurement changes: they are inserted later. */
module.exports = function nameDependencies(source) {
  if (source.includes('<Sample ')) this.addContextDependency(join(this.rootContext, 'docs/samples'));
  if (source.includes('<Sample file="./')) this.addContextDependency(this.context);
  if (source.includes('<Measured ')) this.addContextDependency(join(this.rootContext, 'docs/measured'));
  return source;
};
