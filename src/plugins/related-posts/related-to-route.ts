import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { RouteConfig } from '@docusaurus/types';
import { relatedPosts } from './related';

const COUNT = 3;

/**
 * Hands each post's page, as the property `related`, title, address and description of the posts closest to it; a page
 * carries those of its own post alone. Every other route is returned as it came.
 *
 * @param content of the blog plugin
 */
export function relatedToRoute(content: unknown): (route: RouteConfig) => RouteConfig {
  const { blogPosts } = content as BlogContent;
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const related = relatedPosts(
    listed.map(({ metadata, content: text }) => ({
      permalink: metadata.permalink,
      tags: metadata.tags.map(({ label }) => label),
      // Title and description say what it is about.
      text: `${metadata.title} ${metadata.description} `.repeat(3) + text,
    })),
    COUNT,
  );
  const facts = new Map(
    listed.map(({ metadata: { permalink, title, description } }) => [
      permalink,
      { permalink, title, description },
    ]),
  );
  return (route) => {
    const close = related.get(route.path);
    if (!close) return route;
    return { ...route, props: { ...route.props, related: close.map((permalink) => facts.get(permalink)) } };
  };
}
