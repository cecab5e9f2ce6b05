const { createHash } = require('node:crypto');
const { relative, sep } = require('node:path');

/** Characters that make a name unique, as many as the framework uses. */
const LENGTH = 4;

/**
 * The name that a class of a CSS module has on the site: its own, and some characters that depend on its file below
 * `folder`, so that it is the same in every copy of the site.
 */
exports.scopedName = function scopedName(folder, file, name) {
  const path = relative(folder, file).replaceAll(sep, '/');
  const hash = createHash('sha256').update(`${path}\0${name}`).digest('base64url').replaceAll('-', '_');
  return `${name}_${hash.slice(0, LENGTH)}`;
};
