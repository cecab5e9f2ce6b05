/** The framework's object on the window: `prefetch` is called for each link that comes into view. */
interface Framework {
  readonly prefetch: (path: string) => unknown;
}

/**
 * Part of a client module: fetches nothing for links that merely come into view. On a slow phone, looking up all of them
 * blocks the page for up to a third of a second, and their code competes with the page's own data. When a reader reaches for
 * a link, by pointer, touch or focus, the framework loads the code of its page.
 */
export function onRouteDidUpdate(): void {
  const place = window as unknown as { docusaurus: Framework };
  place.docusaurus = { ...place.docusaurus, prefetch: () => false };
}
