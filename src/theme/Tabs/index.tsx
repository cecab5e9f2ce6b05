import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import { useRef, type KeyboardEvent } from 'react';
import styles from './TabGroup.module.css';

/**
 * The theme's tabs, ejected. The theme's have a key that changes after hydration, so every panel with all of its code is
 * discarded and rendered again: a second of blocking on a phone, on a page with programs. The reader's choice is applied
 * in an effect, so the first render equals the HTML without that key.
 */
export default function Tabs(props: Props) {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles.container)}>
        <TabList className={props.className} />
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}

function TabList({ className }: { readonly className: string | undefined }) {
  const { selectedValue, selectValue, tabValues, block } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const list = useRef<HTMLUListElement>(null);

  const select = (tab: HTMLElement, value: string) => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: string) => {
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = tabs.indexOf(event.currentTarget);
    if (event.key === 'Enter') select(event.currentTarget, value);
    else if (event.key === 'ArrowRight') tabs[(at + 1) % tabs.length]?.focus();
    else if (event.key === 'ArrowLeft') tabs.at(at - 1)?.focus();
  };

  return (
    <ul
      ref={list}
      role="tablist"
      aria-orientation="horizontal"
      className={clsx('tabs', block && 'tabs--block', className)}
    >
      {tabValues.map(({ value, label, attributes }) => (
        <li
          role="tab"
          tabIndex={value === selectedValue ? 0 : -1}
          aria-selected={value === selectedValue}
          key={value}
          onKeyDown={(event) => onKeyDown(event, value)}
          onClick={({ currentTarget }) => select(currentTarget, value)}
          {...attributes}
          className={clsx(
            'tabs__item',
            styles.tab,
            attributes?.className as string | undefined,
            value === selectedValue && 'tabs__item--active',
          )}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}
