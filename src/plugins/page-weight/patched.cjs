/**
 * A bundler loader that replaces texts of a module (patches.ts): `changes` are pairs of a text or pattern and what takes its
 * place. Fails the build if one of them is missing, so that no patch outlives the text that it was written for.
 */
module.exports = function patched(source) {
  return this.getOptions().changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${this.resourcePath} no longer contains ${from}.`);
    return changed;
  }, source);
};
