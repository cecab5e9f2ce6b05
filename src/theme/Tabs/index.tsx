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
import { BoldLabel } from '@site/src/ui/controls/BoldLabel';
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
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (to === undefined) select(event.currentTarget, value);
    else tabs.at(to)?.focus();
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
          <BoldLabel>{label ?? value}</BoldLabel>
        </li>
      ))}
    </ul>
  );
}
