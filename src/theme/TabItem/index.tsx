import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import clsx from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import styles from './TabItem.module.css';

/** What a panel holds: nothing, the HTML that the server sent, or its content as React rendered it. */
type Content = 'none' | 'html' | 'rendered';

/**
 * A panel of tabs. Replaces the theme's, which hydrates every panel although one is open: four fifths of the work on a
 * page with samples in five languages. Here a closed panel keeps the server's HTML as it is, and is rendered when the
 * reader opens it. After a step within the site there is no such HTML: closed panels are empty until then.
 */
export default function TabItem({ children, className, value }: Props) {
  const { selectedValue, lazy } = useTabs();
  const isOpen = value === selectedValue;
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [content, setContent] = useState<Content>(() => {
    if (isOpen || !ExecutionEnvironment.canUseDOM) return 'rendered';
    return isHydrating ? 'html' : 'none';
  });
  if (isOpen && content !== 'rendered') setContent('rendered');
  if (lazy && !isOpen) return null;

  const panel = { role: 'tabpanel', className: clsx(styles.panel, className), hidden: !isOpen };
  // A key of its own: what React rendered takes the place of the server's HTML, and is not mixed with it.
  if (content === 'html')
    return <div key="html" {...panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div key="rendered" {...panel}>
      {content === 'rendered' && children}
    </div>
  );
}
