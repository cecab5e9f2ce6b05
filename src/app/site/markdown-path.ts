/**
 * Where the Markdown of a page of the docs or of a post lies.
 *
 * @param permalink path of the page, with or without a slash at its end
 */
export function markdownPath(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
