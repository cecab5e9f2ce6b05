/**
 * A bundler loader for the theme's `Tabs` (theme-classic 3.10.2): which have a key that changes after hydration, so
 * that every panel with all its code is discarded and rendered again. The reader's selected tab is applied in an
 * effect, so the first render equals the HTML without that key. Fails the build if the text to replace is missing.
 */
const KEY = 'key={String(isBrowser)}';

module.exports = function keptTabs(source) {
  if (!source.includes(KEY))
    throw new Error('The theme has changed: check whether its tabs still remount after hydration.');
  return source.replace(KEY, '');
};
