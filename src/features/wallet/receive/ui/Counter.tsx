import { useState, type ReactNode } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { formatAmount, toAmount } from '@site/src/protocol/amount';
import type { Instant } from '@site/src/protocol/instant';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { spanText } from '@site/src/ui/format/spans';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { QrCode } from '@site/src/ui/values/QrCode';
import { Time } from '@site/src/ui/values/Time';
import { saleOf, saleState, type OpenSale } from '@site/src/wallet/receive/open-sales';
import { requestUri } from '../../shared/lib/payment-request';
import { saleWords } from '../../shared/lib/sale-words';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { troubleSentence } from '../lib/trouble-sentence';
import { useArrivals } from '../model/use-arrivals';
import { usePaidSignal } from '../model/use-paid-signal';
import { NewSale } from './NewSale';
import styles from './Receive.module.css';

/** A point of sale: an amount, the code that the customer scans, and the moment at which it is paid. */
export function Counter() {
  const { account } = useAccountInView();
  const { publicKey } = account;
  const { pointOfSale } = useOpenWallet();
  const sale = saleOf(useValue(pointOfSale), publicKey);
  const arrivals = useArrivals(publicKey);
  const [isShown, setShown] = useState(() => window.location.hash.endsWith('/counter/continue'));
  // How long a payment took is only known if it was awaited here.
  const [openedHere, setOpenedHere] = useState<Instant>();
  const [served, setServed] = useState(0);
  const [withSound, setSound] = useState(false);
  const { task, save } = useSave();
  const isPaid = sale !== undefined && saleState(sale).isPaid;
  usePaidSignal(isShown && isPaid, withSound);

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
          <Button look="gold" onClick={() => setShown(true)}>
            {saleWords(sale)}
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
    return <Paid {...{ sale, tookMs, fault }} next={close} />;
  }
  return <Waiting {...{ sale, fault }} cancel={close} />;
}

interface ShownSaleProps {
  readonly sale: OpenSale;
  /** Why it could not be ended. */
  readonly fault: ReactNode;
}

function Waiting({ sale, fault, cancel }: ShownSaleProps & { readonly cancel: () => void }) {
  const { address } = useAccountInView();
  const wallet = useOpenWallet();
  const { error } = useValue(wallet.report);
  const isUnchecked = useValue(wallet.pointOfSale.unchecked).has(sale.publicKey);
  const { paid, ...state } = saleState(sale);
  const missing = toAmount(state.missing);
  const uri = requestUri({ address, amount: missing });
  return (
    <Step
      key="waiting"
      focus
      title={paid === 0n ? 'Waiting for the payment' : `Still due: ${formatAmount(missing, 'ATTO')} ATTO`}
    >
      <div className={styles.card} data-sale="waiting">
        <p className={styles.due}>
          <Amount value={missing} focusable={false} />
        </p>
        {paid > 0n && (
          <p role="status">
            <Amount value={toAmount(paid)} focusable={false} /> of{' '}
            <Amount value={sale.due} focusable={false} /> came in. The code asks for the rest.
          </p>
        )}
        <div className={styles.code}>
          <QrCode text={uri} label={`QR code of the request: ${uri}`} />
        </div>
        {error !== undefined && <p role="status">{troubleSentence(error)}</p>}
        {isUnchecked && (
          <p role="status">
            Checking what this account has received in the meantime. Until then, more may have come in than is
            shown here.
          </p>
        )}
        <Button onClick={cancel}>Cancel this sale</Button>
        {paid > 0n && <p className={styles.aside}>What came in stays in your account.</p>}
        {fault}
      </div>
    </Step>
  );
}

interface PaidProps extends ShownSaleProps {
  readonly tookMs: number | undefined;
  readonly next: () => void;
}

function Paid({ sale, tookMs, next, fault }: PaidProps) {
  const { paid, last } = saleState(sale);
  const { due } = sale;
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
        {fault}
      </div>
    </Step>
  );
}
