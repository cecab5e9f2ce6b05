/**
 * A bundler loader for the framework's data about the site, which the script of every page contains: leaves out the keys
 * that only the build reads. Takes them as `keys`; fails the build if the data has none of them.
 */
const START = /^[^]*?export default (?=\{)/;

module.exports = function withoutKeys(source) {
  const { keys } = this.getOptions();
  const start = START.exec(source)?.[0] ?? '';
  const data = JSON.parse(source.slice(start.length).replace(/;\s*$/, ''));
  if (!keys.some((key) => key in data)) throw new Error(`The framework’s data has no ${keys.join(', ')}.`);
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
  return `${start && 'export default '}${JSON.stringify(rest)}`;
};
