/**
 * Makes the framework render complete HTML. React would put larger parts in `<Suspense>` at the end of a page, with a
 * script that moves them into place: our policy forbids such scripts, and readers without JavaScript would never see
 * these parts. For the file of the framework that writes the HTML; fails the build if its text has changed.
 */
module.exports = function wholeHtml(source) {
  const call = 'renderToPipeableStream(app, {';
  if (!source.includes(call)) throw new Error(`The framework no longer contains "${call}".`);
  return source.replace(call, `${call} progressiveChunkSize: Infinity,`);
};
