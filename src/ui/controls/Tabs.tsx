import clsx from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../link';
import { BoldLabel } from './BoldLabel';
import styles from './Tabs.module.css';

/** One of several views of the same thing. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Keeps hidden views mounted, with the text typed into them. */
  readonly keep?: boolean;
}

/** Views of which one is shown: the row of tabs is one tab stop, and arrow keys move between tabs. */
export function Tabs({ label, tabs, chosen, onChoose, keep = false }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!shown) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to as number]?.focus();
    onChoose(next.id);
  };

  return (
    <div className={styles.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={keep || tab === shown ? `${id}-panel-${tab.id}` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={clsx(styles.tab, tab === shown && styles.chosen)}
            onClick={() => onChoose(tab.id)}
          >
            <BoldLabel>{tab.label}</BoldLabel>
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => keep || tab === shown)
        .map((tab) => (
          <div
            key={keep ? tab.id : 'shown'}
            role="tabpanel"
            id={`${id}-panel-${tab.id}`}
            aria-labelledby={`${id}-${tab.id}`}
            className={styles.panel}
            data-tab={tab.id}
            hidden={tab !== shown}
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}

interface TabLinksProps {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** `TabLink`s. */
  readonly children: ReactNode;
}

/** Views with URLs of their own: links that look like tabs. The row scrolls to the current one. */
export function TabLinks({ label, className, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const seen = useRef<Element>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null;
    // Only when it changes, so that the row stays where the reader has scrolled it.
    if (!row.current || !current || current === seen.current) return;
    seen.current = current;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  });
  return (
    <nav ref={row} className={clsx(styles.row, styles.links, className)} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabLinkProps {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How much is there; its room is kept while it is unknown or zero. */
  readonly count?: string | undefined;
}

/** The link of a view. */
export function TabLink({ href, label, isCurrent, count }: TabLinkProps) {
  return (
    <Link
      href={href}
      className={clsx(styles.tab, isCurrent && styles.chosen)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <BoldLabel>{label}</BoldLabel>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
