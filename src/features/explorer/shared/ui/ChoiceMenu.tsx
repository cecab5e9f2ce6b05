import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { stepTo } from '@site/src/ui/controls/step-to';
import { Icon } from '@site/src/ui/icon';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import styles from './ChoiceMenu.module.css';

interface ChoiceMenuProps<Value extends string> {
  /** Names the choice: "Network". */
  readonly label: string;
  /** The current value, on the button. */
  readonly shown: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** One short line about it. */
    readonly detail: string;
  }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** More that belongs to the choice, below the options. */
  readonly children?: ReactNode;
}

/**
 * A button that shows the current value and opens the other ones: radio buttons, of which arrow keys move only the focus,
 * because each choice is a step in the browser's history.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, shown, options, chosen, onChoose, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const first = Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  );

  const focusOn = (at: number) => (group.current?.children[at] as HTMLElement | undefined)?.focus();
  useEffect(() => {
    if (isOpen) (group.current?.children[first] as HTMLElement | undefined)?.focus();
    // Only when it opens: a choice in the open menu keeps the focus where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onGroupKey = (event: KeyboardEvent) => {
    const at = [...(group.current?.children ?? [])].indexOf(document.activeElement as Element);
    const to = stepTo(event.key, { at, length: options.length, walking: true });
    if (to === undefined) return;
    event.preventDefault();
    focusOn(to);
  };
  return (
    <div
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {shown}
        <span className={styles.chevron}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      {isOpen && (
        <>
          {/* On a phone it covers the page, so that a tap next to the sheet closes it and does nothing else. */}
          <div className={styles.cover} aria-hidden="true" onClick={close} />
          <div id={id} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
            <p className={styles.title}>{label}</p>
            <div ref={group} role="radiogroup" aria-label={label} onKeyDown={onGroupKey}>
              {options.map(({ value, label: text, detail }, index) => (
                <button
                  key={value}
                  type="button"
                  role="radio"
                  aria-checked={value === chosen}
                  tabIndex={index === first ? 0 : -1}
                  className={clsx(styles.option, value === chosen && styles.chosen)}
                  onClick={() => {
                    close();
                    onChoose(value);
                  }}
                >
                  <span className={styles.mark} />
                  <span className={styles.words}>
                    <span className={styles.text}>{text}</span>
                    <span key={detail} className={styles.detail}>
                      {detail}
                    </span>
                  </span>
                </button>
              ))}
            </div>
            {children}
          </div>
        </>
      )}
    </div>
  );
}
