import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useMedia } from '@site/src/ui/use-media';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { requestUri } from '../../shared/lib/payment-request';
import { useAccountInView } from '../../shared/model/use-account';
import styles from './WalletHome.module.css';

const QrCode = lazyComponent(() =>
  import(/* webpackChunkName: "qr-code" */ '@site/src/ui/values/QrCode').then((part) => part.QrCode),
);

/** The width at which the home page has its second column. */
const WIDE = '(min-width: 1180px)';

/** The code of the account in view, where there is room for it. A phone neither shows nor loads it. */
export function ReceiveCode() {
  const { account, address } = useAccountInView();
  const isWide = useMedia(WIDE);
  if (!isWide) return null;
  const uri = requestUri({ address, amount: undefined });
  return (
    <div className={styles.code}>
      <QrCode
        skeleton={<Skeleton width="220px" height="220px" />}
        text={uri}
        label={`QR code of a request for any amount to ${account.name}: ${uri}`}
      />
      <div className={styles.own}>
        <WholeAddress address={address} />
      </div>
    </div>
  );
}
