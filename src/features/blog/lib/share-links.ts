/** What is passed on of a page. */
export interface Shared {
  readonly title: string;
  /** Its canonical address, whole. */
  readonly url: string;
}

/** A way to pass a page on that is a plain link: nothing of the other side is loaded before it is followed. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The ways to pass a page on that need no script, ours or foreign. */
export function shareLinks({ title, url }: Shared): readonly ShareLink[] {
  const link = (name: string, address: string, members: Readonly<Record<string, string>>): ShareLink => ({
    name,
    // Blanks as %20: mail programs show a plus as it is.
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
