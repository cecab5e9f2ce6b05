/**
 * A bundler loader: removes the URL of Redoc's remote logo from its bundle. Redoc hides an image without a source.
 * Fails the build if the URL is missing.
 */
const LOGO = 'src:"https://cdn.redoc.ly/redoc/logo-mini.svg"';

module.exports = function withoutRemoteLogo(source) {
  if (!source.includes(LOGO)) {
    throw new Error(
      'The bundle of redoc has changed: check whether it still loads a logo from a third-party host.',
    );
  }
  return source.replace(LOGO, 'hidden:true');
};
