import { useEffect, useRef } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { GAP_LIMIT } from '@site/src/wallet/accounts/discover-accounts';
import styles from './AccountsView.module.css';

interface GapWarningProps {
  /** The position that the next account would have in the row of unused ones. */
  readonly unused: number;
  readonly index: number;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Shown before an account is added that restoring the recovery phrase may not find. */
export function GapWarning({ unused, index, onAdd, onCancel }: GapWarningProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.warning} data-gap={unused}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {`You already have ${unused - 1} unused accounts in a row`}
      </h2>
      <p>
        {`When you restore this wallet from its recovery phrase, the search stops after ${GAP_LIMIT} unused accounts in a row. It finds coins on later accounts only if you search further or enter their index. Use one of the accounts you have, or write down index ${index} next to your recovery phrase.`}
      </p>
      <div className={styles.ways}>
        <Button look="gold" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onAdd}>Add it anyway</Button>
      </div>
    </section>
  );
}
