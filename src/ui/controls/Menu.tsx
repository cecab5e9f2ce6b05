import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../icon';
import { Button } from './Button';
import styles from './Menu.module.css';
import { stepTo } from './step-to';

/** An action of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** For what cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  /** What the actions are about: "Actions for Savings". */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** The button "⋯" with a menu of actions, as the ARIA Authoring Practices describe a menu button. */
export function Menu({ label, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The index of the item with the focus; undefined while the menu is closed. */
  const [at, setAt] = useState<number>();
  const isOpen = at !== undefined;
  useEffect(() => {
    if (at !== undefined) (list.current?.children[at] as HTMLElement | undefined)?.focus();
  }, [at]);

  const close = () => {
    setAt(undefined);
    button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    const first = { ArrowDown: 0, ArrowUp: items.length - 1 }[event.key];
    if (first === undefined) return;
    event.preventDefault();
    setAt(first);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (at === undefined) return;
    const to = stepTo(event.key, { at, length: items.length, walking: true }) ?? startingWith(event.key, at);
    if (event.key === 'Escape') close();
    // The focus moves on from the button.
    else if (event.key === 'Tab') return close();
    else if (to !== undefined) setAt(to);
    else return;
    event.preventDefault();
  };
  const startingWith = (key: string, from: number) => {
    if (key.length !== 1 || key === ' ') return undefined;
    const order = items.map((_, step) => (from + 1 + step) % items.length);
    return order.find((index) => items[index]!.label.toLowerCase().startsWith(key.toLowerCase()));
  };
  return (
    <span
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAt(undefined);
      }}
    >
      <Button
        look="icon"
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setAt(isOpen ? undefined : 0)}
        onKeyDown={onButtonKey}
      >
        <Icon name="more" size={20} />
      </Button>
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={onListKey}>
          {items.map(({ label: text, icon, isDangerous, onChoose }, index) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={index === at ? 0 : -1}
              className={clsx(styles.item, isDangerous && styles.dangerous)}
              // Some browsers do not focus a button that is clicked, and the menu would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {icon && <Icon name={icon} />}
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
