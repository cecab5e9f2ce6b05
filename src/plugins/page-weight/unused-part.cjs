/** A bundler loader for parts of the theme that the configuration does not use: see unused-theme-parts.ts. */
module.exports = function unusedPart() {
  return `export default function Unused() {
  throw new Error('This part of the theme is left out of the site: see src/plugins/page-weight.');
}`;
};
