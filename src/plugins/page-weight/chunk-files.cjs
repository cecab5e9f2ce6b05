/**
 * A bundler loader for the framework's prefetching of routes (core 3.10.2). It finds the file of a chunk by a table of its
 * own, which repeats the name of every chunk; here chunks have their names as ids, so the bundler's own table has it. Fails
 * the build if the text to replace is missing.
 */
const CALL = '__webpack_require__.gca(chunkName)';

module.exports = function chunkFiles(source) {
  if (!source.includes(CALL)) throw new Error(`The framework’s prefetching no longer contains "${CALL}".`);
  return source.replace(CALL, '__webpack_require__.p + __webpack_require__.u(chunkName)');
};
