/**
 * A bundler loader for the theme's `Tabs` (theme-classic 3.10.2): it gives them a key that changes after hydration, so that
 * every panel with all of its code is thrown away and built again. The reader's choice of a tab follows in an effect, so
 * the first render equals the HTML without that. Fails the build when the text is not there any more.
 */
const KEY = 'key={String(isBrowser)}';

module.exports = function keptTabs(source) {
  if (!source.includes(KEY))
    throw new Error('The theme has changed: see whether its tabs still remount after hydration.');
  return source.replace(KEY, '');
};
