/** The shared data of a page. */
export interface Shared {
  readonly title: string;
  /** Its absolute canonical URL. */
  readonly url: string;
}

/** A way to share a page by a plain link: nothing is loaded from the other site before it is clicked. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The ways to share a page without scripts. */
export function shareLinks({ title, url }: Shared): readonly ShareLink[] {
  const link = (name: string, address: string, members: Readonly<Record<string, string>>): ShareLink => ({
    name,
    // Spaces as %20: mail programs show a literal plus.
    href: `${address}?${Object.entries(members)
      .map(([member, value]) => `${member}=${encodeURIComponent(value)}`)
      .join('&')}`,
  });
  return [
    link('E-mail', 'mailto:', { subject: title, body: `${title}\n${url}` }),
    link('X', 'https://x.com/intent/post', { text: title, url }),
    link('Reddit', 'https://www.reddit.com/submit', { title, url }),
  ];
}
