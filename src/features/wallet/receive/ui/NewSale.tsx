import { useState } from 'react';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { saleOf } from '@site/src/wallet/receive/open-sales';
import { useTask } from '../../shared/model/use-task';
import { useOpenWallet } from '../../shared/model/wallet-context';
import { BackupHint } from '../../shared/ui/BackupHint';
import { Step } from '../../shared/ui/Step';
import { troubleSentence } from '../lib/trouble-sentence';
import type { Arrival } from '../model/use-arrivals';
import { useRequest } from '../model/use-request';
import styles from './Receive.module.css';

interface NewSaleProps {
  readonly publicKey: PublicKey;
  readonly arrivals: readonly Arrival[];
  readonly withSound: boolean;
  readonly setSound: (withSound: boolean) => void;
  /** Whether the owner has just finished another one. */
  readonly isNext: boolean;
  readonly onOpened: (opened: Instant | undefined) => void;
}

/** Asks for the amount of a sale, and opens it. */
export function NewSale({ publicKey, arrivals, withSound, setSound, isNext, onOpened }: NewSaleProps) {
  const { pointOfSale } = useOpenWallet();
  const request = useRequest();
  const { task, run } = useTask();
  const [isTried, setTried] = useState(false);
  return (
    <Step
      focus={isNext}
      title="Point of sale"
      about="Enter what the customer owes. The screen shows the code to scan, and when it is paid."
    >
      <BackupHint />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const { amount } = request;
          if (amount === undefined) return;
          const seen = arrivals.map(({ receivable }) => receivable);
          void run(async (options) => {
            // Another tab may have a sale for this account: then that one is offered.
            if (!(await pointOfSale.open({ publicKey, due: amount, seen }, options))) return;
            onOpened(saleOf(pointOfSale.getSnapshot(), publicKey)?.opened);
          });
        }}
      >
        <TextField
          large
          label="Amount in ATTO"
          inputMode="decimal"
          value={request.text}
          fault={request.fault ?? (isTried && request.text.trim() === '' ? 'Enter an amount.' : undefined)}
          onChange={(event) => request.setText(event.target.value)}
        />
        <label className={styles.sound}>
          <input type="checkbox" checked={withSound} onChange={({ target }) => setSound(target.checked)} />
          Play a sound when it is paid
        </label>
        {task.state === 'failed' && <p role="alert">{troubleSentence(task.error)}</p>}
        <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
          Show the code
        </Button>
      </form>
      <p className={styles.aside}>
        <a href="#/receive">Back to Receive</a>
      </p>
    </Step>
  );
}
