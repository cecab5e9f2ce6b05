import { useId } from 'react';
import type { ReadList } from '../lib/read-list';
import { BASES } from '../lib/bases';
import { Amount } from '@site/src/ui/values/Amount';
import { toAmount } from '@site/src/protocol/amount';
import type { HoldersView } from '../model/use-holders';
import styles from './Controls.module.css';

/** The base of shares, and whether accounts are grouped by owner; both are stored in the URL. */
export function Controls({ view, list }: { view: HoldersView; list: ReadList }) {
  const id = useId();
  const { base, whole, grouped, choose } = view;
  return (
    <div className={styles.controls}>
      <fieldset className={styles.bases}>
        <legend>Shares of</legend>
        {BASES.map(({ name, label }) => (
          <label key={name} className={styles.base} data-chosen={name === base}>
            <input type="radio" name={id} checked={name === base} onChange={() => choose({ base: name })} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={grouped}
          onChange={(event) => choose({ grouped: event.target.checked })}
        />
        One line per owner
      </label>
      <p className={styles.formula}>
        {whole === undefined ? (
          'The circulating supply is unknown: the treasury accounts could not be read.'
        ) : (
          <>
            <Amount value={toAmount(whole)} /> {formulaOf(base, list)}
          </>
        )}
      </p>
    </div>
  );
}

function formulaOf(base: HoldersView['base'], { treasuryAccounts }: ReadList): string {
  switch (base) {
    case 'total':
      return '= all coins that exist and ever will';
    case 'list':
      return '= the sum of the accounts in this list';
    case 'circulating':
      return treasuryAccounts === 0
        ? '= all coins: this network has no labelled treasury'
        : `= all coins minus ${treasuryAccounts} labelled treasury accounts`;
  }
}
