import type { ReactNode } from 'react';
import { Switch } from '@site/src/ui/controls/Choice';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Icon, type IconName } from '@site/src/ui/icon';
import { CardList } from './CardList';
import styles from './MenuRow.module.css';

interface RowGroupProps {
  readonly title: string;
  /** Whether the group shows its title; otherwise only screen readers hear it. */
  readonly showsTitle?: boolean;
  readonly children: ReactNode;
}

/** Rows on one card, with a title above them. */
export function RowGroup({ title, showsTitle = true, children }: RowGroupProps) {
  return (
    <section aria-label={title} className={styles.group}>
      {showsTitle && <h2 className={styles.heading}>{title}</h2>}
      <CardList>{children}</CardList>
    </section>
  );
}

interface WordsProps {
  readonly icon: IconName;
  readonly label: string;
  /** What is chosen now. */
  readonly value?: string | undefined;
}

/** A row that leads to another page. */
export function LinkRow({ href, ...words }: WordsProps & { readonly href: string }) {
  return (
    <li>
      <a href={href} className={styles.row}>
        <Words {...words} />
        <Icon name="chevron" size={20} />
      </a>
    </li>
  );
}

interface FoldRowProps extends WordsProps {
  /** Whether it is open at first. */
  readonly startsOpen?: boolean;
  /** There only while the row is open: what was typed into a field for a secret is gone afterwards. */
  readonly children: ReactNode;
}

/** A row that opens below itself. */
export function FoldRow({ startsOpen = false, children, ...words }: FoldRowProps) {
  return (
    <li>
      <Disclosure className={styles.fold} startsOpen={startsOpen} summary={<Words {...words} />}>
        {() => <div className={styles.content}>{children}</div>}
      </Disclosure>
    </li>
  );
}

interface SwitchRowProps extends Pick<WordsProps, 'icon' | 'label'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly hint: string;
}

/** A row that turns something on or off at once. */
export function SwitchRow({ icon, label, ...rest }: SwitchRowProps) {
  return (
    <li className={styles.toggle}>
      <RowIcon name={icon} />
      <Switch {...rest}>{label}</Switch>
    </li>
  );
}

/** Says below rows what did not happen. */
export function RowFault({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <p role="alert" className={styles.fault}>
        {children}
      </p>
    </li>
  );
}

function Words({ icon, label, value }: WordsProps) {
  return (
    <span className={styles.words}>
      <RowIcon name={icon} />
      <span>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </span>
  );
}

function RowIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={20} />
    </span>
  );
}
