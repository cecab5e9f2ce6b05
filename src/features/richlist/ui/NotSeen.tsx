import type { ReadList } from '../lib/read-list';
import styles from './Controls.module.css';

/** The limits of the list, so that nobody reads too much into it. */
export function NotSeen({ list }: { list: ReadList }) {
  return (
    <section aria-labelledby="not-seen">
      <h3 id="not-seen" className={styles.title}>
        What this list does not show
      </h3>
      <ul className={styles.notes}>
        <li>
          {list.source === 'known'
            ? 'Any account without a public name, however large it is.'
            : list.complete
              ? 'No account of this network is missing: the node lists all of them, because there are fewer than a hundred.'
              : 'Any account below the last one: the node lists a hundred, and the total number is unknown.'}
        </li>
        <li>
          Pending payments: what was sent and not yet received is in no balance, so the balances of all
          accounts add up to less than the supply.
        </li>
        <li>
          Owners who are not public. Two accounts may have one owner, and an exchange’s account has thousands.
        </li>
        <li>
          Earlier activity: “unmoved” is the time since an account’s last block, not the age of each coin in
          it.
        </li>
      </ul>
    </section>
  );
}
