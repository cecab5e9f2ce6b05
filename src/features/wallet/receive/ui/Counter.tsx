import { useState } from 'react';
import { addressFromPublicKey } from '../../../../protocol/address';
import { toAmount } from '../../../../protocol/amount';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/TextField';
import { describeError } from '../../../../ui/errors/describe-error';
import { Icon } from '../../../../ui/icon';
import { spanText } from '../../../../ui/format/spans';
import { AddressLink } from '../../../../ui/values/AddressLink';
import { Amount } from '../../../../ui/values/Amount';
import { QrCode } from '../../../../ui/values/QrCode';
import { useAccountInView } from '../../shared/model/use-account';
import { useTask } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { requestUri } from '../../shared/lib/payment-request';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { BackupHint } from '../../shared/ui/BackupHint';
import { Step } from '../../shared/ui/Step';
import { openSale, saleState, type Sale } from '../lib/counter';
import { useArrivals } from '../model/use-arrivals';
import { usePaidSignal } from '../model/use-paid-signal';
import { useRequest } from '../model/use-request';
import styles from './Receive.module.css';

/** A point of sale: an amount, the code that the customer scans, and the moment at which it is paid. */
export function Counter() {
  const { account, address } = useAccountInView();
  const arrivals = useArrivals(account.publicKey);
  const request = useRequest();
  const wallet = useOpenWallet();
  const { error } = useValue(wallet.report);
  const { task, run } = useTask();
  const [sale, setSale] = useState<Sale>();
  const [isTried, setTried] = useState(false);
  const [withSound, setSound] = useState(false);
  const seen = arrivals.map(({ receivable }) => receivable);
  const state = sale && saleState(sale, seen);
  usePaidSignal(state?.isPaid === true, withSound);

  const next = () => {
    setSale(undefined);
    setTried(false);
    request.setText('');
  };
  if (sale === undefined || state === undefined) {
    return (
      <Step
        focus={isTried}
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
            void run(async (options) =>
              setSale(openSale(amount, seen, await wallet.connection.time.now(options))),
            );
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
          {task.state === 'failed' && <p role="alert">{trouble(task.error)}</p>}
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
  if (state.isPaid) {
    const tookMs = arrivals.find(({ receivable }) => receivable.hash === state.last?.hash)?.tookMs;
    return <Paid {...{ state, tookMs, next }} due={sale.due} />;
  }
  const missing = toAmount(sale.due - state.paid);
  const uri = requestUri({ address, amount: missing });
  return (
    <Step key="waiting" focus title="Waiting for the payment">
      <div className={styles.card} data-sale="waiting">
        <p className={styles.due}>
          <Amount value={sale.due} focusable={false} />
        </p>
        <div className={styles.code}>
          <QrCode text={uri} label={`QR code of the request: ${uri}`} />
        </div>
        {error !== undefined && <p role="status">{trouble(error)}</p>}
        {state.paid > 0n && (
          <p role="status">
            <Amount value={toAmount(state.paid)} focusable={false} /> came in, so{' '}
            <Amount value={missing} focusable={false} /> is missing.
          </p>
        )}
        <Button onClick={next}>Cancel this sale</Button>
      </div>
    </Step>
  );
}

function trouble(error: unknown): string {
  const { happened, next } = describeError(error);
  return `${happened} ${next}`;
}

interface PaidProps {
  readonly due: bigint;
  readonly state: ReturnType<typeof saleState>;
  readonly tookMs: number | undefined;
  readonly next: () => void;
}

function Paid({ due, state: { paid, last }, tookMs, next }: PaidProps) {
  const links = useWalletLinks();
  const payer = last && addressFromPublicKey(last.publicKey);
  return (
    <Step key="paid" focus title="Paid">
      <div className={styles.paid} data-sale="paid">
        <Icon name="check" size={40} />
        <p className={styles.due}>
          <Amount value={toAmount(paid)} focusable={false} />
        </p>
        {paid > due && (
          <p>
            <Amount value={toAmount(paid - due)} focusable={false} /> more than was due.
          </p>
        )}
        {tookMs !== undefined && (
          <p>{`Paid in ${spanText(tookMs)}, from the customer’s signature to its confirmation here.`}</p>
        )}
        {payer && (
          <p>
            {'From '}
            <AddressLink address={payer} name={links.nameOf(payer)} href={links.accountHref(payer)} />
          </p>
        )}
        <Button look="gold" onClick={next}>
          Next customer
        </Button>
      </div>
    </Step>
  );
}
