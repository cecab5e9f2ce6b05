/**
 * A bundler loader: gives Redoc's selects, of a media type or an example, a name for people who listen. Fails the build when
 * the text is not there any more, so that somebody looks.
 */
const SELECT = 'className:"dropdown-select"';

module.exports = function namedSelects(source) {
  if (!source.includes(SELECT)) {
    throw new Error('The bundle of redoc has changed: see whether its selects have a name.');
  }
  return source.replaceAll(SELECT, `"aria-label":"Form or example",${SELECT}`);
};
