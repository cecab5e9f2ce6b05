import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { useId } from 'react';
import { useDropdown } from './use-dropdown';

/**
 * A dropdown of the bar at the top. Replaces the theme's, which knows no Escape, tells no one that it opened under a
 * mouse, and is a link to nowhere where it should be a button.
 */
export default function DropdownNavbarItemDesktop({ items, position, className, label }: Props) {
  const { isOpen, isDismissed, ofRoot, ofButton, close } = useDropdown();
  const menu = useId();
  return (
    <div
      {...ofRoot}
      className={clsx('navbar__item dropdown', {
        // Opens under a mouse before the page has come to life, too.
        'dropdown--hoverable': !isDismissed,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
    >
      <button
        {...ofButton}
        type="button"
        className={clsx('navbar__link clean-btn', className)}
        aria-expanded={isOpen}
        aria-controls={menu}
      >
        {label}
      </button>
      {/* Not a control of its own: what is chosen inside bubbles up to it, by whatever means. */}
      <ul id={menu} className="dropdown__menu" onClick={close}>
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
