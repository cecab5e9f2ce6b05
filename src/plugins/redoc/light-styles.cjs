/**
 * A bundler loader for the theme's `ServerStyles` (docusaurus-theme-redoc 2.5.1), which renders the whole reference twice for its
 * styles: again for those of its dark theme, which come out empty. This site's dark styles are its own. Fails the build if the
 * text to replace is missing.
 */
const CHANGES = [
  [/^\s*const darkCss = .*;$/m, ''],
  [/^\s*<style key="dark-mode-styles" .*\/>$/m, ''],
];

module.exports = function lightStyles(source) {
  const known = source.includes(`"html([data-theme='dark'])"`);
  return CHANGES.reduce((text, [from, to]) => {
    if (!known || !from.test(text))
      throw new Error('The theme of the API references has changed: check its styles for dark pages.');
    return text.replace(from, to);
  }, source);
};
