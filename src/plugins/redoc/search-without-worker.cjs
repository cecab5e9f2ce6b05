/**
 * A bundler loader: lets a reference of Redoc start in a browser without workers. Redoc creates the worker of its search
 * without looking, which would end the page; a port to which nobody responds takes its place, so that the search finds
 * nothing. Fails the build if the search is created in another way.
 */
const WORKER = 'new Worker(URL.createObjectURL(';

module.exports = function searchWithoutWorker(source) {
  if (source.split(WORKER).length !== 2) {
    throw new Error('The bundle of redoc has changed: check how it creates the worker of its search.');
  }
  return source.replace(
    WORKER,
    'typeof Worker==="undefined"?new MessageChannel().port1:new Worker(URL.createObjectURL(',
  );
};
