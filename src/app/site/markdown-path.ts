/**
 * The path of the Markdown version of a docs page or post.
 *
 * @param permalink path of the page, with or without a trailing slash
 */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
