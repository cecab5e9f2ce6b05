/**
 * A bundler loader for the theme's `useSpec` (docusaurus-theme-redoc 2.5.1), which creates Redoc's store twice during
 * hydration: once as on the server, and again "in the browser", so that the whole reference is parsed, built and
 * rendered a second time. Here it is created once, and again only for another specification or theme, and it scrolls
 * to linked sections ({@link arriving}). Fails the build if the text to replace is missing.
 */
const CHANGES = [
  ['[isBrowser, spec, fullUrl, specOptions]', '[spec, fullUrl, isDarkTheme]'],
  [
    'new AppStore(spec, fullUrl, specOptions.options)',
    'arriving(new AppStore(spec, fullUrl, specOptions.options))',
  ],
];

module.exports = function oneArrivingStore(source) {
  const changed = CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) {
      throw new Error('The theme of the API references has changed: check how it creates its store.');
    }
    return text.replace(from, to);
  }, source);
  return `import { arriving } from '@site/src/plugins/redoc/arrival';\n${changed}`;
};
