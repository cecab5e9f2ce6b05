const { scopedName } = require('./scoped-name.cjs');

/** Classes, and the animations that a module names. A decimal fraction has no letter after its dot. */
const NAMES = /\.(-?[a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;
/** What only css-loader can read. */
const OTHERS = /\bcomposes\s*:|@value\b|:import\(|:export\b|\\/;

/**
 * A bundler loader that takes the place of css-loader where the site is rendered to HTML, which needs of a CSS module only
 * the names of its classes. css-loader runs a dozen passes over the module for them, and the code for browsers has it do
 * all that anyway. A name too many does no harm: nothing asks for it. Fails the build on what it does not know.
 */
module.exports = function names(source) {
  const { folder } = this.getOptions();
  const css = source.replace(/\/\*[^]*?\*\//g, '');
  const [other] = OTHERS.exec(css) ?? [];
  if (other !== undefined)
    throw new Error(`${this.resourcePath} has "${other}", which src/plugins/class-names does not know.`);
  const found = new Set([...css.matchAll(NAMES)].map(([, className, animation]) => className ?? animation));
  const scoped = [...found].map((name) => [name, scopedName(folder, this.resourcePath, name)]);
  return `export default ${JSON.stringify(Object.fromEntries(scoped))};`;
};
