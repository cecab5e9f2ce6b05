/**
 * A bundler loader for the query library (@tanstack/query-core 5.108.0): leaves out its mutations and infinite queries,
 * 2 kB after compression, which its client contains whether they are used or not. This site sends payments through the
 * wallet's outbox and reads pages of a history by height, so it uses neither.
 */
const LEFT_OUT = {
  // All that the client calls when there are no mutations.
  'mutationCache.js': `
    export class MutationCache {
      resumePausedMutations() { return Promise.resolve(); }
      findAll() { return []; }
      clear() {}
      build() { throw new Error('Mutations are left out of the site: see src/plugins/explorer-chunks.'); }
    }`,
  'infiniteQueryBehavior.js': `
    const leftOut = () => {
      throw new Error('Infinite queries are left out of the site: see src/plugins/explorer-chunks.');
    };
    export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage };`,
};

module.exports = function withoutMutations() {
  const text = Object.entries(LEFT_OUT).find(([file]) => this.resourcePath.endsWith(file))?.[1];
  if (!text) throw new Error(`There is nothing to leave out of ${this.resourcePath}.`);
  return text;
};
