import { useEffect, type ReactNode } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { spanText } from '@site/src/ui/format/spans';
import { Icon } from '@site/src/ui/icon';
import { useAnnounce } from '@site/src/ui/live-region';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { QrCode } from '@site/src/ui/values/QrCode';
import { saleState, type OpenSale } from '@site/src/wallet/receive/open-sales';
import { requestUri } from '../../shared/lib/payment-request';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from './Receive.module.css';

interface ShownSaleProps {
  readonly sale: OpenSale;
  /** Why it could not be ended. */
  readonly fault: ReactNode;
}

/** The code that the customer scans, until enough has come in. */
export function WaitingSale({ sale, fault, cancel }: ShownSaleProps & { readonly cancel: () => void }) {
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
      title={
        paid === 0n ? (
          'Waiting for the payment'
        ) : (
          <>
            Still due: <Amount value={missing} payment focusable={false} />
          </>
        )
      }
    >
      <div className={styles.card} data-sale="waiting">
        <p className={styles.due}>
          <Amount value={missing} large payment focusable={false} />
        </p>
        {paid > 0n && (
          <p role="status">
            <Amount value={paid} focusable={false} /> of <Amount value={sale.due} focusable={false} />{' '}
            received. The code now requests the rest.
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
        {paid > 0n && <p className={styles.aside}>The amount received stays in your account.</p>}
        {fault}
      </div>
    </Step>
  );
}

interface PaidSaleProps extends ShownSaleProps {
  readonly tookMs: number | undefined;
  readonly next: () => void;
}

/** What was paid, by whom, and how long it took. */
export function PaidSale({ sale, tookMs, next, fault }: PaidSaleProps) {
  const { paid, last } = saleState(sale);
  const { due } = sale;
  const links = useWalletLinks();
  const payer = last && addressFromPublicKey(last.publicKey);
  return (
    <Step key="paid" focus title="Paid">
      <div className={styles.paid} data-sale="paid">
        <Icon name="check" size={40} />
        <p className={styles.due}>
          <Amount value={paid} large payment focusable={false} />
        </p>
        {paid > due && (
          <p>
            <Amount value={paid - due} focusable={false} /> more than was due.
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
        <Button look="primary" onClick={next}>
          Next customer
        </Button>
        {fault}
      </div>
    </Step>
  );
}

const MESSAGES = { ...READING_MESSAGES, ...WALLET_MESSAGES };

/** What happened at a point of sale, and what to do, in one line. */
export function troubleSentence(error: unknown): string {
  const { happened, next } = describeError(error, MESSAGES);
  return `${happened} ${next}`;
}

/** The chime: two short notes, one above the other. */
const NOTES_HZ = [880, 1_318.5];
const NOTE_S = 0.14;

/** Announces that a sale is paid, once, and plays a sound if the owner wants one. */
export function usePaidSignal(isPaid: boolean, withSound: boolean): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (!isPaid) return;
    announce('Paid');
    if (withSound) playChime();
    // Switching the sound on later must not play it for a sale that is over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid, announce]);
}

/** Where the browser has no sound, or does not allow it, nothing is heard and nothing breaks. */
function playChime(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    volume.connect(audio.destination);
    NOTES_HZ.forEach((frequency, at) => {
      const note = audio.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(audio.currentTime + at * NOTE_S);
      note.stop(audio.currentTime + (at + 1) * NOTE_S);
      if (at === NOTES_HZ.length - 1) note.onended = () => void audio.close();
    });
  } catch {
    // See above.
  }
}
