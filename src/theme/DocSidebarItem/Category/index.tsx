import Category from '@theme-original/DocSidebarItem/Category';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './group.module.css';

/**
 * A category of the docs' sidebar. One that is always open has a heading; the theme would draw it as a link without an
 * address.
 */
export default function SidebarCategory(props: Props) {
  if (props.item.collapsible) return <Category {...props} />;
  // Without the index: it is that of the group, and each entry has its own.
  const { item, level, index: _, ...rest } = props;
  return (
    <li className={styles.group}>
      <span aria-hidden="true" className={styles.name}>
        {item.label}
      </span>
      <ul className="menu__list" aria-label={item.label}>
        <DocSidebarItems {...rest} items={item.items} level={level + 1} />
      </ul>
    </li>
  );
}
