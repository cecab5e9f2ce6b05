import { networkLabel } from '@site/src/app/node/networks';
import { addressPath } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import { shorten } from '@site/src/ui/format/groups';
import { Amount, HiddenAmounts } from '@site/src/ui/values/Amount';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { requestSentence, sendersSentence } from '../../shared/lib/describe-request';
import { requestLink, type PaymentRequest } from '../../shared/lib/payment-request';
import { linkedRequest } from '../../shared/lib/wallet-url';
import styles from './LinkedPayment.module.css';

const QrCode = lazyComponent(() =>
  import(/* webpackChunkName: "qr-code" */ '@site/src/ui/values/QrCode').then((part) => part.QrCode),
);

/** What the link that led here asks for, above what opens the wallet. Nothing is paid before its owner has reviewed it. */
export function LinkedPayment({ network }: { readonly network: Network }) {
  const linked = linkedRequest(window.location.search, network);
  if (linked === undefined) return null;
  if (linked.kind === 'refused') {
    return (
      <aside className={styles.request} aria-label="Payment request" data-linked="refused">
        <p role="alert">{requestSentence(linked.fault, network)}</p>
      </aside>
    );
  }
  const { request } = linked;
  const words = sendersSentence(request);
  return (
    <aside className={styles.request} aria-label="Payment request" data-linked="request">
      <p className={styles.title}>
        <strong>
          <Asked {...request} />
        </strong>
      </p>
      <p
        className={styles.quiet}
      >{`${networkLabel(network)} network. You review it before anything is signed.`}</p>
      {words !== undefined && <p className={styles.quiet}>{words}</p>}
      <Disclosure summary="Continue on another device">
        {() => (
          <>
            <p className={styles.quiet}>Scan this code with the device that has your wallet.</p>
            <div className={styles.code}>
              <QrCode
                skeleton={<Skeleton height="240px" />}
                text={linkOf(request, network)}
                label="QR code of the payment link"
              />
            </div>
          </>
        )}
      </Disclosure>
    </aside>
  );
}

/** What is asked for, such as “Pay 2.5 ATTO to accx…cgig”. The whole address is in the review. */
function Asked({ address, amount }: PaymentRequest) {
  const { head, tail } = shorten(addressPath(address), 4, 4);
  const receiver = <span translate="no">{`${head}…${tail}`}</span>;
  if (amount === undefined) return <>Pay {receiver}</>;
  return (
    <HiddenAmounts.Provider value={false}>
      Pay <Amount value={amount} payment focusable={false} /> to {receiver}
    </HiddenAmounts.Provider>
  );
}

/** The link again, without what a website or a mail program added to it. */
function linkOf(request: PaymentRequest, network: Network): string {
  const { origin, pathname, search } = window.location;
  const named = new URLSearchParams(search).has('network') ? network : undefined;
  return requestLink(request, `${origin}${pathname}`, named);
}
