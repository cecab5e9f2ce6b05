/**
 * Lets the framework write pages whole. React would put larger parts behind `<Suspense>` at the end of a page, for a
 * script within the page to move them where they belong: our policy forbids such scripts, and readers without any would
 * never see these parts. For the file of the framework that writes the HTML; fails the build when its text has changed.
 */
module.exports = function wholeHtml(source) {
  const call = 'renderToPipeableStream(app, {';
  if (!source.includes(call)) throw new Error(`The framework no longer says "${call}".`);
  return source.replace(call, `${call} progressiveChunkSize: Infinity,`);
};
