/**
 * A bundler loader that replaces texts of a module. Its option `changes` is a list of pairs: a text of the module, and what
 * takes its place everywhere in it. Fails the build if the module does not contain the text: then the package has changed,
 * and the fix may no longer be needed.
 */
module.exports = function patched(source) {
  return this.getOptions().changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${this.resourcePath} no longer contains ${from}.`);
    return text.replaceAll(from, to);
  }, source);
};
