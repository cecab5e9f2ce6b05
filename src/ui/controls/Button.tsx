import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `gold` for the main action of a page, `line` for others. */
  readonly look?: 'gold' | 'line';
  readonly small?: boolean;
}

/** A button of the site; of type `button` unless it says `submit`. */
export function Button({ look = 'line', small = false, type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(styles.button, styles[look], small && styles.small, className)}
      {...rest}
    />
  );
}
