import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import { useId } from 'react';
import { useDropdown } from './use-dropdown';

/**
 * A dropdown of the navbar. Replaces the theme's, which ignores Escape, does not announce that it opened on hover,
 * and uses a link without a target in place of a button.
 */
export default function DropdownNavbarItemDesktop({ items, position, className, label }: Props) {
  const { isOpen, isDismissed, rootProps, buttonProps, close } = useDropdown();
  const menu = useId();
  return (
    <div
      {...rootProps}
      className={clsx('navbar__item dropdown', {
        // Lets hover open it before hydration, too.
        'dropdown--hoverable': !isDismissed,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
    >
      <button
        {...buttonProps}
        type="button"
        className={clsx('navbar__link clean-btn', className)}
        aria-expanded={isOpen}
        aria-controls={menu}
      >
        {label}
      </button>
      {/* Not a control itself: clicks inside bubble up to it, whatever caused them. */}
      <ul id={menu} className="dropdown__menu" onClick={close}>
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
