/**
 * A bundler loader: gives Redoc's selects for media types and examples an accessible name. Fails the build if the
 * text to replace is missing.
 */
const SELECT = 'className:"dropdown-select"';

module.exports = function namedSelects(source) {
  if (!source.includes(SELECT)) {
    throw new Error('The bundle of redoc has changed: check whether its selects have a name.');
  }
  return source.replaceAll(SELECT, `"aria-label":"Form or example",${SELECT}`);
};
