import type { Props } from '@theme/BlogPostItems';
import { PostCards } from '@site/src/features/blog';

/** A list of posts, as cards: on pages of the blog's listing, of a tag and of an author. */
export default function BlogPostItems({ items }: Props) {
  return <PostCards items={items} />;
}
