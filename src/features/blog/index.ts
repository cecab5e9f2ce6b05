export type { RelatedPost } from './lib/related-context';
export { RelatedContext } from './lib/related-context';
export { FeedLinks } from './ui/FeedLinks';
export { RelatedPosts } from './ui/RelatedPosts';
export { SharePost } from './ui/SharePost';
