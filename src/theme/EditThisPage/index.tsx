import Link from '@docusaurus/Link';
import EditThisPageOriginal from '@theme-original/EditThisPage';
import type { Props } from '@theme/EditThisPage';
import { opensIssue } from '@site/src/app/site/repository';

/** The theme's link to the source of a page; says so if it opens an issue instead. */
export default function EditThisPage({ editUrl }: Props) {
  if (!opensIssue(editUrl)) return <EditThisPageOriginal editUrl={editUrl} />;
  return (
    <Link to={editUrl} className="theme-edit-this-page">
      Suggest a change to this page
    </Link>
  );
}
