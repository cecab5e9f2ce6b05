import BlogPostItems from '@theme-original/BlogPostItems';
import type { Props } from '@theme/BlogPostItems';
import { FiguresInList } from '../../ui/layout/Figure';

/** The theme's list of posts, whose pictures are fetched when a reader comes near them. */
export default function BlogPostItemsUnhurried(props: Props) {
  return (
    <FiguresInList value={true}>
      <BlogPostItems {...props} />
    </FiguresInList>
  );
}
