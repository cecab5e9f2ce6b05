import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import clsx from 'clsx';
import { useState } from 'react';
import { useIsStatic } from '@site/src/ui/use-is-static';
import styles from './TabItem.module.css';

/** The content of a panel: nothing, the server's HTML, or React's rendering. */
type Content = 'none' | 'html' | 'rendered';

/**
 * A tab panel. Replaces the theme's, which hydrates every panel although only one is open: four fifths of the work on
 * a page with samples in five languages. Here a closed panel keeps the server's HTML as it is, and is rendered when
 * the reader opens it. After navigation within the site there is no such HTML: closed panels are empty until then.
 */
export default function TabItem({ children, className, value }: Props) {
  const { selectedValue, lazy } = useTabs();
  const isOpen = value === selectedValue;
  const isStatic = useIsStatic();
  const [content, setContent] = useState<Content>(() => {
    if (isOpen || !ExecutionEnvironment.canUseDOM) return 'rendered';
    return isStatic ? 'html' : 'none';
  });
  if (isOpen && content !== 'rendered') setContent('rendered');
  if (lazy && !isOpen) return null;

  const panel = { role: 'tabpanel', className: clsx(styles.panel, className), hidden: !isOpen };
  // Its own key: React's rendering replaces the server's HTML instead of being mixed with it.
  if (content === 'html')
    return <div key="html" {...panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div key="rendered" {...panel}>
      {content === 'rendered' && children}
    </div>
  );
}
