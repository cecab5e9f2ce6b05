/**
 * A bundler loader for the theme's `useSpec` (docusaurus-theme-redoc 2.5.1), which makes Redoc's store twice while the
 * page comes to life: once as on the server, and again "in the browser", so that the whole reference is read, built and
 * rendered a second time. Here it is made once, and again only with another specification or theme, and it arrives where
 * links lead to. Fails the build when the text is not there any more, so that somebody looks.
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
      throw new Error('The theme of the API references has changed: see how it makes its store.');
    }
    return text.replace(from, to);
  }, source);
  return `import { arriving } from '@site/src/plugins/redoc/arrival';\n${changed}`;
};
