export { FeedLinks } from './FeedLinks';
export { RelatedContext, RelatedPosts, type RelatedPost } from './RelatedPosts';
export { SharePost } from './SharePost';
export { PostCard, PostCards } from './PostCard';
export { readingTimeText } from './reading-time';
