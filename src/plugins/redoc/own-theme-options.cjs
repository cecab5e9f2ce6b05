/**
 * A bundler loader for the theme's `useSpecOptions` (docusaurus-theme-redoc 2.5.1), which reads the options of its plugin from
 * the framework's global data, and so from the script of every page. Here they are in the code of the references alone. Fails
 * the build if the text to replace is missing.
 */
const CHANGES = [
  [/import \{ usePluginData, useAllPluginInstancesData,? \} from '@docusaurus\/useGlobalData';/, ''],
  [/const defaultThemeOptions = useAllPluginInstancesData\([^)]*\);/, ''],
  [/usePluginData\('docusaurus-theme-redoc', themeId\)/, 'themes[themeId]'],
  ['Object.values(defaultThemeOptions)', 'Object.values(themes)'],
];
const DATA = `import globalData from '@generated/globalData.json?whole';
const themes = globalData['docusaurus-theme-redoc'];
`;

module.exports = function ownThemeOptions(source) {
  const changed = CHANGES.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text)
      throw new Error('The theme of the API references has changed: check where it reads its options.');
    return next;
  }, source);
  return DATA + changed;
};
