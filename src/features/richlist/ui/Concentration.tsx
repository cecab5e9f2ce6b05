import { useMemo } from 'react';
import { toAmount } from '../../../protocol/amount';
import { Amount } from '../../../ui/values/Amount';
import { groupThousands } from '../../../ui/format/groups';
import { byEntity } from '../lib/holders';
import { dormancyOf, fewestAbove, runningSums } from '../lib/concentration';
import { shareText } from '../lib/share';
import type { HoldersView } from '../model/use-holders';
import styles from './Concentration.module.css';

const LIMITS = [
  { id: 'third', words: 'a third', share: { part: 1n, whole: 3n } },
  { id: 'half', words: 'half', share: { part: 1n, whole: 2n } },
  { id: 'two-thirds', words: 'two thirds', share: { part: 2n, whole: 3n } },
] as const;

/** How few owners have how much, and how long the coins have been where they are. */
export function Concentration({ view, asOf }: { view: HoldersView; asOf: number }) {
  const { listed, base, whole, bases } = view;
  const steps = useMemo(() => runningSums(byEntity(listed), base), [listed, base]);
  const dormancy = useMemo(() => dormancyOf(view.holders, BigInt(asOf)), [view.holders, asOf]);
  const sum = steps.at(-1)?.sum ?? 0n;
  return (
    <section aria-labelledby="concentration">
      <h3 id="concentration" className={styles.title}>
        How concentrated
      </h3>
      {whole === undefined ? (
        <p>It cannot be told for a base that is not known. Choose another one above.</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {LIMITS.map(({ id, words, share }) => {
              const fewest = fewestAbove(steps, whole, share);
              return (
                <div key={id} data-limit={id}>
                  <dt>{`Fewest owners with more than ${words}`}</dt>
                  <dd>
                    {fewest === undefined
                      ? `more than ${groupThousands(steps.length)}`
                      : groupThousands(fewest)}
                  </dd>
                </div>
              );
            })}
          </dl>
          <p>
            {`Together the ${groupThousands(steps.length)} owners seen here have ${shareText({ part: sum, whole })} of it. `}
            Accounts with one public owner count once; an account whose owner is not public counts as an owner
            of its own, so the true numbers can only be smaller. This is about coins. Votes are counted by
            representative, not by owner.
          </p>
        </>
      )}
      <h3 className={styles.title}>How long unmoved</h3>
      <dl className={styles.figures}>
        {dormancy.map(({ label, count, sum: held }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shareText({ part: held, whole: bases.list })}</dd>
            <dd className={styles.small}>
              {`${groupThousands(count)} ${count === 1 ? 'account' : 'accounts'}, `}
              <Amount value={toAmount(held)} focusable={false} />
            </dd>
          </div>
        ))}
      </dl>
      <p>Of what the accounts of this list hold, by the time of each account’s last block.</p>
    </section>
  );
}
