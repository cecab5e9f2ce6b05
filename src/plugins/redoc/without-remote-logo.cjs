/**
 * A bundler loader: takes the address of Redoc's remote logo out of its bundle. The picture then has no source, and
 * Redoc removes what cannot be shown. Fails the build when the address is not there any more, so that somebody looks.
 */
const LOGO = 'src:"https://cdn.redoc.ly/redoc/logo-mini.svg"';

module.exports = function withoutRemoteLogo(source) {
  if (!source.includes(LOGO)) {
    throw new Error(
      'The bundle of redoc has changed: see whether it still loads a logo from a foreign host.',
    );
  }
  return source.replace(LOGO, 'hidden:true');
};
