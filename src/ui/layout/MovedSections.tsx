import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useEffect } from 'react';

interface MovedSectionsProps {
  /** The page that has these sections today. */
  readonly to: string;
  /** Their anchors, which are the same there. */
  readonly ids: readonly string[];
}

/** Keeps links to sections that have moved to another page working: readers who follow one are taken there. */
export function MovedSections({ to, ids }: MovedSectionsProps) {
  const { hash } = useLocation();
  const history = useHistory();
  const { collectAnchor } = useBrokenLinks();
  for (const id of ids) collectAnchor(id);

  // Not the list itself, which is another one each time the page renders: while the other page loads, every run of the
  // effect would start the navigation again.
  const hasMoved = ids.includes(hash.slice(1));
  useEffect(() => {
    if (hasMoved) history.replace(to + hash);
  }, [hasMoved, hash, history, to]);

  // Without scripts, the anchors lead to the table of pages above.
  return ids.map((id) => <span key={id} id={id} />);
}
