/** A language of Prism, which adds itself to whatever is called `Prism`: here to the one that colours code blocks. */
module.exports = function withProsePrism(source) {
  return `import { Prism } from 'prism-react-renderer';\n${source}`;
};
