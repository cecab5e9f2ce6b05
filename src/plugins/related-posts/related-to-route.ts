import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { RouteConfig } from '@docusaurus/types';
import { relatedPosts } from './related';

const COUNT = 3;

/**
 * Passes to each post's page the property `related`, with title, URL and description of the related posts; a page
 * contains only those of its own post. Other routes are returned unchanged.
 *
 * @param content the loaded content of the blog plugin
 */
export function relatedToRoute(content: unknown): (route: RouteConfig) => RouteConfig {
  const { blogPosts } = content as BlogContent;
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const related = relatedPosts(
    listed.map(({ metadata, content: text }) => ({
      permalink: metadata.permalink,
      tags: metadata.tags.map(({ label }) => label),
      // Include the title and description, which summarize the topic.
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
