import type { ReadList } from '../lib/ask-list';
import styles from './Controls.module.css';

/** What the list does not see, so that nobody reads more out of it than is in it. */
export function NotSeen({ list }: { list: ReadList }) {
  return (
    <section aria-labelledby="not-seen">
      <h3 id="not-seen" className={styles.title}>
        What this list does not see
      </h3>
      <ul className={styles.notes}>
        <li>
          {list.source === 'known'
            ? 'Any account that nobody has named in public, however large it is.'
            : list.complete
              ? 'Nothing of this network’s accounts: the node tells all of them, because there are fewer than a hundred.'
              : 'Any account below the last one: the node tells a hundred, and nobody tells how many there are.'}
        </li>
        <li>
          Payments on their way: what was sent and not yet received is in no balance, so the balances of all
          accounts together are less than the supply.
        </li>
        <li>
          Owners who have not said who they are. Two accounts may have one owner, and an exchange’s account
          has thousands.
        </li>
        <li>
          Time before the last block: “unmoved” says when an account’s own last block was made, not how old
          each coin in it is.
        </li>
      </ul>
    </section>
  );
}
