import clsx from 'clsx';
import { useId, useMemo, useState } from 'react';
import { fraction } from '@site/src/ui/chart/line-path';
import { LineChart } from '@site/src/ui/chart/LineChart';
import { groupThousands } from '@site/src/ui/format/groups';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Amount } from '@site/src/ui/values/Amount';
import { dormancyOf, fewestAbove, runningSums } from '../lib/concentration';
import { byEntity } from '../lib/holders';
import { shareText, type BaseName } from '../lib/shares';
import type { HoldersView } from '../model/use-holders';
import styles from './RichList.module.css';

const LIMITS = [
  { id: 'third', words: 'a third', share: { part: 1n, whole: 3n } },
  { id: 'half', words: 'half', share: { part: 1n, whole: 2n } },
  { id: 'two-thirds', words: 'two thirds', share: { part: 2n, whole: 3n } },
] as const;

const BASE_WORDS: { readonly [B in BaseName]: string } = {
  total: 'the total supply',
  circulating: 'the circulating supply',
  list: 'the coins in it',
};

/** How concentrated the coins are, and how long accounts have been inactive. */
export function Concentration({ view, asOf }: { view: HoldersView; asOf: number }) {
  const { listed, base, whole, bases } = view;
  const steps = useMemo(() => runningSums(byEntity(listed), base), [listed, base]);
  const dormancy = useMemo(() => dormancyOf(view.holders, BigInt(asOf)), [view.holders, asOf]);
  const sum = steps.at(-1)?.sum ?? 0n;
  return (
    <section aria-labelledby="concentration">
      <h3 id="concentration" className={styles.sectionTitle}>
        Concentration
      </h3>
      {whole === undefined ? (
        <p>Not available: this base is unknown. Choose another one above.</p>
      ) : (
        <>
          <dl className={clsx(styles.figures, styles.compact)}>
            {LIMITS.map(({ id, words, share }) => {
              const fewest = fewestAbove(steps, whole, share);
              return (
                <div key={id} data-limit={id}>
                  <dt>{`Smallest number of owners who together hold more than ${words}`}</dt>
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
            {`Together, the ${groupThousands(steps.length)} owners in this list hold ${shareText({ part: sum, whole })} of ${BASE_WORDS[base]}. `}
            Accounts that share a public owner count once; an account whose owner is not public counts as an
            owner of its own, so the true numbers can only be smaller. This is about coins. Votes are counted
            by representative, not by owner.
          </p>
        </>
      )}
      <h3 className={styles.sectionTitle}>Time since last activity</h3>
      <dl className={clsx(styles.figures, styles.compact)}>
        {dormancy.map(({ label, count, sum: held }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shareText({ part: held, whole: bases.list })}</dd>
            <dd className={styles.small}>
              {`${groupThousands(count)} ${count === 1 ? 'account' : 'accounts'}, `}
              <Amount value={held} focusable={false} />
            </dd>
          </div>
        ))}
      </dl>
      <p>Shares of the balances in this list, by the time of each account’s last block.</p>
    </section>
  );
}

/** The cumulative share of the largest holders as a line chart for pointer and keyboard, and as a table. */
export function CumulativeChart({ view: { holders, base, whole = 0n, grouped } }: { view: HoldersView }) {
  const id = useId();
  const steps = useMemo(() => runningSums(holders, base), [holders, base]);
  const points = useMemo(
    () => steps.map(({ count, sum }) => ({ x: count / steps.length, y: fraction(sum, whole) })),
    [steps, whole],
  );
  const [chosen, setChosen] = useState(9);
  if (whole === 0n || steps.length === 0) return null;
  const index = Math.min(chosen, steps.length - 1);
  const kind = grouped ? 'owner' : 'account';
  const heads = grouped ? 'Owners' : 'Accounts';
  const many = (count: number) => (count === 1 ? `1 ${kind}` : `${groupThousands(count)} ${kind}s`);
  const share = shareText({ part: steps[index]?.sum ?? 0n, whole });
  const reading = `The largest ${index === 0 ? kind : many(index + 1)}: ${share}`;

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.chartTitle}>
        Cumulative share
      </h3>
      <LineChart
        label={`Share of the largest ${kind}s together`}
        points={points}
        shape="sums"
        chosen={index}
        onChoose={setChosen}
        valueText={reading}
        reading={reading}
        axis={[many(1), '0 to 100%', many(steps.length)]}
        table={
          <DataTable label="Running totals" columns={[heads, 'Total', 'Share']} form="scroll" ends={3}>
            {steps.map(({ count: so, sum }) => (
              <Row key={so}>
                <Cell column={heads}>{groupThousands(so)}</Cell>
                <Cell column="Total">
                  <Amount value={sum} focusable={false} />
                </Cell>
                <Cell column="Share">{shareText({ part: sum, whole })}</Cell>
              </Row>
            ))}
          </DataTable>
        }
      />
    </section>
  );
}
