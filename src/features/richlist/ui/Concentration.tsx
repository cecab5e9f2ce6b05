import clsx from 'clsx';
import { useMemo } from 'react';
import { toAmount } from '@site/src/protocol/amount';
import { Amount } from '@site/src/ui/values/Amount';
import { groupThousands } from '@site/src/ui/format/groups';
import { byEntity } from '../lib/holders';
import { dormancyOf, fewestAbove, runningSums } from '../lib/concentration';
import { shareText } from '../lib/share';
import type { HoldersView } from '../model/use-holders';
// Before the styles that change some of its rules.
import list from './RichList.module.css';
import styles from './Concentration.module.css';

const LIMITS = [
  { id: 'third', words: 'a third', share: { part: 1n, whole: 3n } },
  { id: 'half', words: 'half', share: { part: 1n, whole: 2n } },
  { id: 'two-thirds', words: 'two thirds', share: { part: 2n, whole: 3n } },
] as const;

/** How concentrated the coins are, and how long accounts have been inactive. */
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
        <p>Not available: this base is unknown. Choose another one above.</p>
      ) : (
        <>
          <dl className={clsx(list.figures, styles.figures)}>
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
      <h3 className={styles.title}>Time since last activity</h3>
      <dl className={clsx(list.figures, styles.figures)}>
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
      <p>Shares of the balances in this list, by the time of each account’s last block.</p>
    </section>
  );
}
