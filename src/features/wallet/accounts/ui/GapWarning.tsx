import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { GAP_LIMIT } from '../../../../wallet/accounts/discover-accounts';
import styles from './AccountsView.module.css';

interface GapWarningProps {
  /** Which one in a row of unused accounts the next one would be. */
  readonly unused: number;
  readonly index: number;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Before an account is added that restoring the words may not find. */
export function GapWarning({ unused, index, onAdd, onCancel }: GapWarningProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.warning} data-gap={unused}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {`This would be account number ${unused} in a row that was never used`}
      </h2>
      <p>
        {`When your words are restored, the search ends after ${GAP_LIMIT} unused accounts in a row. It does not find coins on accounts beyond, unless you search further or enter their index. Use one of the accounts that you have, or write down index ${index} next to your words.`}
      </p>
      <div className={styles.ways}>
        <Button look="gold" onClick={onCancel}>
          Do not add it
        </Button>
        <Button onClick={onAdd}>Add it anyway</Button>
      </div>
    </section>
  );
}
