import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { matchPath, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import routes from '@generated/routes';
import clsx from 'clsx';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { nearestPage } from '@site/src/app/url/nearest-page';
import { meantPage } from '@site/src/app/url/swallowed-punctuation';
import { useHydrated } from '@site/src/app/url/use-hydrated';
import { NotFoundSearch } from '@site/src/features/search';
import styles from './NotFound.module.css';

const PLACES = [
  { to: '/', name: 'Home', says: 'What Atto is and why to use it.' },
  { to: '/docs', name: 'Docs', says: 'How the network works, and how to build on it.' },
  { to: '/explorer', name: 'Explorer', says: 'Transactions and accounts, verified on your device.' },
  { to: '/wallet', name: 'Wallet', says: 'Create or unlock yours, in your browser.' },
  { to: '/blog', name: 'Blog', says: 'News, decisions and explanations.' },
  { to: '/help', name: 'Help', says: 'For when something goes wrong.' },
];

/** URLs that people guess for a section of another page. */
const OTHER_NAMES: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  '/key-tools': { to: `${KEY_TOOLS_PATH}#key-tools`, name: 'Key tools' },
};

/** The content of the 404 page: what happened, and where to go instead. */
export default function NotFoundContent({ className }: { className?: string }) {
  return (
    <main className={clsx(styles.page, className)} data-not-found>
      {/* Within a section of the site this appears in the section's layout, which sets no title. */}
      <PageMetadata title="Page Not Found" description="There is no page at this address." />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>Page Not Found</h1>
      <p>
        There is no page at this address. The address may contain a typo, or the link that led here may be out
        of date. Your coins are on the network, not on a page, so nothing is lost.
      </p>
      <MeantPage />
      <nav aria-label="Useful pages">
        <ul className={styles.places}>
          {PLACES.map(({ to, name, says }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{name}</strong>
                <span>{says}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Last, because its results need room when they arrive. */}
      <NotFoundSearch />
    </main>
  );
}

/** The page whose link took the punctuation after it along, or the nearest one. Only the browser knows the path. */
function MeantPage() {
  const { pathname } = useLocation();
  const meant = useHydrated()
    ? (meantPage(pathname, (path) => isPage(path)) ??
      nearestPage(pathname, [...pagesIn(routes), ...Object.keys(OTHER_NAMES)]))
    : undefined;
  return (
    <p className={styles.meant}>
      {meant !== undefined && (
        <>
          Did you mean{' '}
          <Link to={OTHER_NAMES[meant]?.to ?? meant}>
            <strong>{OTHER_NAMES[meant]?.name ?? meant}</strong>
          </Link>
          ?
        </>
      )}
    </p>
  );
}

/** The members of a route that show whether it is a page. */
interface Route {
  readonly path?: string | readonly string[] | undefined;
  readonly exact?: boolean | undefined;
  readonly routes?: readonly Route[] | undefined;
}

/** The paths of all pages without parameters. */
function pagesIn(among: readonly Route[]): string[] {
  return among.flatMap(({ path, exact, routes: inner }) => {
    if (inner !== undefined) return pagesIn(inner);
    return exact === true && typeof path === 'string' && !/[*:]|\/404/.test(path) ? [path] : [];
  });
}

function isPage(wanted: string, among: readonly Route[] = routes): boolean {
  return among.some(({ path, exact, routes: inner }) => {
    if (path === '*' || !matchPath(wanted, { path, exact })) return false;
    return inner === undefined ? exact === true : isPage(wanted, inner);
  });
}
