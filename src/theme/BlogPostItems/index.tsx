import BlogPostItems from '@theme-original/BlogPostItems';
import type { Props } from '@theme/BlogPostItems';
import { FiguresInList } from '../../ui/layout/Figure';

/** The theme's list of posts, with lazily loaded pictures. */
export default function BlogPostItemsUnhurried(props: Props) {
  return (
    <FiguresInList value={true}>
      <BlogPostItems {...props} />
    </FiguresInList>
  );
}
