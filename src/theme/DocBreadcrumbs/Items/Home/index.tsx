import Link from '@docusaurus/Link';

/** The first breadcrumb of a docs page: the docs, instead of the theme's picture of a house. */
export default function DocsBreadcrumb() {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to="/docs">
        Docs
      </Link>
    </li>
  );
}
