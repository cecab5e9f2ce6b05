import { Hint } from './Hint';
import type { LookAlike } from './look-alikes';
import styles from './LookAlikeMark.module.css';
import { Pill } from './Pill';

/** Warns that an address looks like another one. */
export function LookAlikeMark({ of: { name } }: { of: LookAlike }) {
  return (
    <Hint
      className={styles.mark}
      hint={
        name === undefined
          ? 'Another address on this page begins and ends like this one. They are two accounts: compare the marked characters before you rely on either.'
          : `This is not “${name}”: its address only begins and ends like that one. Compare the marked characters before you rely on it.`
      }
    >
      <Pill tone="warn" icon="warning">
        {name === undefined ? 'look-alike' : `not ${name}`}
      </Pill>
    </Hint>
  );
}
