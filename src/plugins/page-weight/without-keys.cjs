/**
 * A bundler loader for the framework's data about the site, which the script of every page contains: leaves out the keys
 * that only the build reads. Takes them as `keys` (`a.b` is the key `b` of the object at `a`); fails the build if the data has
 * none of them.
 */
const START = /^[^]*?export default (?=\{)/;

module.exports = function withoutKeys(source) {
  const { keys } = this.getOptions();
  const start = START.exec(source)?.[0] ?? '';
  const data = JSON.parse(source.slice(start.length).replace(/;\s*$/, ''));
  let count = 0;
  for (const key of keys) {
    const path = key.split('.');
    const last = path.pop();
    const holder = path.reduce((object, part) => object?.[part], data);
    if (holder === undefined || !(last in holder)) continue;
    count += 1;
    delete holder[last];
  }
  if (count === 0) throw new Error(`The framework’s data has no ${keys.join(', ')}.`);
  return `${start && 'export default '}${JSON.stringify(data)}`;
};
