import BlogPostItems from '@theme-original/BlogPostItems';
import type { Props } from '@theme/BlogPostItems';
import { FiguresInList } from '@site/src/ui/layout/Figure';

/** The theme's list of posts. The picture of the first post is loaded with the page, the others when they come near. */
export default function BlogPostItemsUnhurried({ items, ...props }: Props) {
  return (
    <>
      <BlogPostItems {...props} items={items.slice(0, 1)} />
      <FiguresInList value={true}>
        <BlogPostItems {...props} items={items.slice(1)} />
      </FiguresInList>
    </>
  );
}
