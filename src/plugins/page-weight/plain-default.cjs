/**
 * A bundler loader for the framework's helpers for addresses (utils-common 3.10.2), which the script of every page
 * contains. Their only use of `tslib` reads the default export of a module that surely has one; because they require the
 * whole package, 11 kB of helpers would come with it. Fails the build if the text to replace is missing.
 */
const CHANGES = [
  ['const tslib_1 = require("tslib");', ''],
  ['tslib_1.__importDefault(applyTrailingSlash_1).default', 'applyTrailingSlash_1.default'],
];

module.exports = (source) =>
  CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The framework no longer contains "${from}".`);
    return text.replace(from, to);
  }, source);
