import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { BoldLabel } from './BoldLabel';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A choice between a few short options, all of them in view: radio buttons without their dots. */
export function Segmented<Value extends string>({ label, options, chosen, onChoose }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.dot}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          <BoldLabel>{option.label}</BoldLabel>
        </label>
      ))}
    </fieldset>
  );
}
