/**
 * A bundler loader for Prism languages, which add themselves to the global `Prism`: imports the one that highlights
 * code blocks under that name.
 */
module.exports = function withProsePrism(source) {
  return `import { Prism } from 'prism-react-renderer';\n${source}`;
};
