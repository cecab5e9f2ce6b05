import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon';
import { Field, type FieldFrame } from './Field';
import styles from './Field.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly icon?: IconName;
}

/** The browser's own list of options, which suits phones and screen readers best, with the site's chevron. */
export function Select({ icon, className, ...select }: SelectProps) {
  return (
    <span className={clsx(styles.select, icon && styles.withIcon)}>
      {icon && <Icon name={icon} />}
      <select className={clsx(styles.control, className)} {...select} />
      <Icon name="chevron" size={16} />
    </span>
  );
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, keyof FieldFrame | 'id'> {}

/** A selection with its label, its hint and its fault. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, fault, live, actions, trailing, icon, inline, mono, frameClass, ...select } = props;
  return (
    <Field {...{ label, hint, fault, live, actions, trailing, icon, inline, mono, frameClass }}>
      {(ties) => <Select {...select} {...ties} />}
    </Field>
  );
}
