import type { ReactNode } from 'react';
import { amountText } from '@site/src/ui/format/amount-parts';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount, HiddenAmounts } from '@site/src/ui/values/Amount';
import { QrCode } from '@site/src/ui/values/QrCode';
import { useCopy } from '@site/src/ui/controls/use-copy';
import { Icon } from '@site/src/ui/icon';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { useRequest } from '../model/use-request';
import styles from './Receive.module.css';

/** The address as a QR code and in groups, or a request for an amount. */
export function RequestCard() {
  const { account, address } = useAccountInView();
  const { receiveFrom } = useValue(useOpenWallet().settings);
  const { text, setText, amount, fault, uri, link } = useRequest();
  const canShare = typeof navigator.share === 'function';
  const what = amount === undefined ? 'any amount' : amountText(amount);
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        <QrCode text={uri} label={`QR code of a request for ${what} to ${account.name}: ${uri}`} />
      </div>
      {amount !== undefined && (
        // The payer is meant to see it.
        <HiddenAmounts.Provider value={false}>
          <p className={styles.asked}>
            <Amount value={amount} large payment focusable={false} />
          </p>
        </HiddenAmounts.Provider>
      )}
      <div>
        <WholeAddress address={address} copyable={amount !== undefined} />
      </div>
      <div className={styles.ways}>
        {canShare && (
          <Button small look="primary" className={styles.share} onClick={() => void share(what, link)}>
            <Icon name="share" size={16} />
            Share
          </Button>
        )}
        {/* Without an amount, the request is the address. */}
        <CopyText
          look={canShare ? 'quiet' : 'primary'}
          text={uri}
          what={amount === undefined ? 'address' : 'payment request'}
        >
          {amount === undefined ? 'Copy address' : 'Copy payment request'}
        </CopyText>
        <CopyText text={link} what="payment link">
          Copy payment link
        </CopyText>
      </div>
      <div className={styles.field}>
        <AmountField
          live
          label="Request an amount in ATTO"
          placeholder="Any amount"
          value={text}
          fault={fault}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className={styles.aside}>
        Anyone can send to this address, as often as they like. It never changes.
        {/* The wallet has no key of a watched account, so it receives nothing on it. */}
        {account.place !== undefined &&
          ` Payments of ${amountText(receiveFrom)} or more are received automatically while the wallet is unlocked; until then, they wait on the network. Smaller ones wait until you receive them below.`}
      </p>
    </div>
  );
}

async function share(what: string, url: string): Promise<void> {
  // The owner may close the sheet, which is not an error.
  await navigator
    .share({ title: 'Pay with Atto', text: `Pay ${what} with Atto`, url })
    .catch(() => undefined);
}

interface CopyTextProps {
  readonly look?: 'primary' | 'quiet';
  readonly text: string;
  /** Names it in what is announced: `payment link`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A button with a label that copies a text. */
function CopyText({ look, text, what, children }: CopyTextProps) {
  const { state, icon, copy } = useCopy(text, what);
  return (
    <Button small look={look} data-state={state} onClick={copy}>
      <Icon name={icon} size={16} />
      {children}
    </Button>
  );
}
