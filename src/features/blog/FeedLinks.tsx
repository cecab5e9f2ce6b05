const FEEDS = [
  { name: 'RSS', href: '/blog/rss.xml', type: 'application/rss+xml' },
  { name: 'Atom', href: '/blog/atom.xml', type: 'application/atom+xml' },
  { name: 'JSON', href: '/blog/feed.json', type: 'application/feed+json' },
] as const;

/** Links to the blog's feeds, which contain all posts in full. */
export function FeedLinks() {
  return (
    <>
      Subscribe:{' '}
      {FEEDS.map(({ name, href, type }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <a href={href} type={type}>
            {name}
          </a>
        </span>
      ))}
    </>
  );
}
