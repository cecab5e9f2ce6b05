import { useState } from 'react';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { Switch } from '@site/src/ui/controls/Choice';
import { Time } from '@site/src/ui/values/Time';
import { saleOf, saleState } from '@site/src/wallet/receive/open-sales';
import type { Amount } from '@site/src/protocol/amount';
import { amountForField } from '@site/src/ui/format/typed-amount';
import { Amount as AmountText } from '@site/src/ui/values/Amount';
import { MAX_PRICES } from '@site/src/wallet/settings/wallet-settings';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave, useTask } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { BackupHint } from '../../shared/ui/BackupHint';
import { SaleWords } from '../../shared/ui/SaleWords';
import { Step } from '../../shared/ui/Step';
import { useArrivals, type Arrival } from '../model/use-arrivals';
import { useRequest } from '../model/use-request';
import { useOpenSaleKeepsUnlocked } from '../model/use-open-sale';
import styles from './Receive.module.css';
import { PaidSale, troubleSentence, usePaidSignal, WaitingSale } from './SaleScreens';

/** A point of sale: an amount, the code that the customer scans, and the moment at which it is paid. */
export function PointOfSale() {
  const { account } = useAccountInView();
  const { publicKey } = account;
  const { pointOfSale } = useOpenWallet();
  const sale = saleOf(useValue(pointOfSale), publicKey);
  const arrivals = useArrivals(publicKey);
  // After unlocking, the cashier is where they were. A sale that another tab opens meanwhile is offered.
  const [isShown, setShown] = useState(sale !== undefined);
  // How long a payment took is only known if it was awaited here.
  const [openedHere, setOpenedHere] = useState<Instant>();
  const [served, setServed] = useState(0);
  const [withSound, setSound] = useState(false);
  const { task, save } = useSave();
  const isPaid = sale !== undefined && saleState(sale).isPaid;
  usePaidSignal(isShown && isPaid, withSound);
  useOpenSaleKeepsUnlocked(isShown && sale !== undefined && !isPaid);

  if (sale === undefined) {
    return (
      <NewSale
        {...{ publicKey, arrivals, withSound, setSound }}
        isNext={served > 0}
        onOpened={(opened) => {
          setOpenedHere(opened);
          setShown(true);
        }}
      />
    );
  }
  const close = () =>
    void save(async (options) => {
      await pointOfSale.close(sale, options);
      setShown(false);
      setServed(served + 1);
    });
  const fault = task.state === 'failed' && <p role="alert">{troubleSentence(task.error)}</p>;
  if (!isShown) {
    return (
      <Step title="A sale is open" about="It was kept while the wallet was closed or locked.">
        <p>
          {'Opened '}
          <Time instant={sale.opened} />
        </p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => setShown(true)}>
            <SaleWords sale={sale} />
          </Button>
          <Button onClick={close}>Cancel this sale</Button>
        </div>
        {fault}
      </Step>
    );
  }
  if (isPaid) {
    const { last } = saleState(sale);
    const arrival = arrivals.find(({ receivable }) => receivable.hash === last?.hash);
    const tookMs = openedHere === sale.opened ? arrival?.tookMs : undefined;
    return <PaidSale {...{ sale, tookMs, fault }} next={close} />;
  }
  return <WaitingSale {...{ sale, fault }} cancel={close} />;
}

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
function NewSale({ publicKey, arrivals, withSound, setSound, isNext, onOpened }: NewSaleProps) {
  const { pointOfSale } = useOpenWallet();
  const { account } = useAccountInView();
  const request = useRequest();
  const { task, run } = useTask();
  const [isTried, setTried] = useState(false);
  return (
    <Step focus={isNext} title="Point of sale">
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
        <div className={styles.price}>
          <AmountField
            label="Amount in ATTO"
            // The keypad below is always there, so that the screen never jumps between customers.
            inputMode="none"
            placeholder="0"
            hint={
              <>
                Paid into <bdi>{account.name}</bdi>
              </>
            }
            value={request.text}
            fault={request.fault ?? (isTried && request.text.trim() === '' ? 'Enter an amount.' : undefined)}
            onChange={(event) => request.setText(event.target.value)}
          />
        </div>
        <Keypad text={request.text} onType={request.setText} />
        {task.state === 'failed' && <p role="alert">{troubleSentence(task.error)}</p>}
        <Button type="submit" look="primary" aria-disabled={task.state === 'running'}>
          Show the QR code
        </Button>
        <SavedPrices amount={request.amount} onChoose={request.setText} />
        <Switch isOn={withSound} onChange={setSound}>
          Play a sound when it is paid
        </Switch>
      </form>
      <BackupHint />
    </Step>
  );
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

interface KeypadProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The till's own keys, which stay in their place; a keyboard types into the field above them. */
function Keypad({ text, onType }: KeypadProps) {
  return (
    <div role="group" aria-label="Keypad" className={styles.keys}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === '.' ? 'Decimal point' : undefined}
          onClick={() => onType(typedKey(text, key))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label="Delete the last digit"
        onClick={() => onType(text.slice(0, -1))}
      >
        ⌫
      </button>
    </div>
  );
}

/** The text after a key: one point at most, and a number that starts with it starts with a zero. */
export function typedKey(text: string, key: string): string {
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  return text === '0' ? key : text + key;
}

interface SavedPricesProps {
  /** What is typed, if it is an amount. */
  readonly amount: Amount | undefined;
  readonly onChoose: (text: string) => void;
}

/** Prices that are charged often: a tap types one, and the one that is typed can be saved or taken off the list. */
function SavedPrices({ amount, onChoose }: SavedPricesProps) {
  const { settings } = useOpenWallet();
  const { prices } = useValue(settings);
  const { save } = useSave('frame');
  const isSaved = amount !== undefined && prices.includes(amount);
  const change = (next: readonly Amount[]) =>
    void save((options) => settings.change((before) => ({ ...before, prices: next }), options));
  const canSave = amount !== undefined && amount > 0n && prices.length < MAX_PRICES;
  if (prices.length === 0 && !canSave) return null;
  return (
    <ul className={styles.prices} aria-label="Saved prices">
      {prices.map((price) => (
        <li key={price.toString()}>
          <Button small onClick={() => onChoose(amountForField(price))}>
            <AmountText value={price} payment inName />
          </Button>
        </li>
      ))}
      {amount !== undefined && (isSaved || canSave) && (
        <li>
          <Button
            look="text"
            small
            onClick={() => change(isSaved ? prices.filter((price) => price !== amount) : [...prices, amount])}
          >
            {isSaved ? 'Forget this price' : 'Save this price'}
          </Button>
        </li>
      )}
    </ul>
  );
}
