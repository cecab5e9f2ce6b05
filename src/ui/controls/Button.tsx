import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonLook {
  /** `primary` for the one next action of a screen, `quiet` for others, `text` for those within a line. */
  readonly look?: 'primary' | 'quiet' | 'text' | undefined;
  readonly small?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {}

/** A button of the site; of type `button` unless it says `submit`. */
export function Button({ look, small, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={clsx(buttonClass({ look, small }), className)} {...rest} />;
}

/** The class of a link that looks like a button. */
export function buttonClass({ look = 'quiet', small = false }: ButtonLook = {}): string {
  return clsx(styles.button, styles[look], small && styles.small);
}
