export { FeedLinks } from './FeedLinks';
export { RelatedContext, RelatedPosts, type RelatedPost } from './RelatedPosts';
export { SharePost } from './SharePost';
