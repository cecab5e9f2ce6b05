import clsx from 'clsx';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { LiveText } from '../values/LiveText';
import styles from './Button.module.css';

interface ButtonLook {
  /** `primary` for the one next action of a screen, `quiet` for others, `text` for those within a line, `icon` for one without words. */
  readonly look?: 'primary' | 'quiet' | 'text' | 'icon' | undefined;
  readonly small?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {}

/** A button of the site; of type `button` unless it says `submit`. */
export function Button({ look, small, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={clsx(buttonClass({ look, small }), className)} {...rest}>
      {Children.count(children) > 1 ? Children.map(children, asElement) : children}
    </button>
  );
}

/** Text next to an icon: see `LiveText`. */
function asElement(child: ReactNode) {
  return <LiveText>{child}</LiveText>;
}

/** The class of a link that looks like a button. */
export function buttonClass({ look = 'quiet', small = false }: ButtonLook = {}): string {
  return clsx(styles.button, styles[look], small && styles.small);
}
