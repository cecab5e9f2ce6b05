import { useQuery } from '@tanstack/react-query';
import { voteWeightQuery } from '@site/src/app/queries/representatives';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Icon, type IconName } from '@site/src/ui/icon';
import { useNow } from '@site/src/ui/use-now';
import { hrefOf } from '../../shared/model/views';
import { voterWarnings } from '../../shared/lib/voter-warning';
import { useAccountInView } from '../../shared/model/use-account';
import styles from './WalletHome.module.css';

interface ReminderProps {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  readonly warning?: string;
}

/** One quiet card, all of which leads to what mends it. */
function Reminder({ label, href, icon, title, about, warning }: ReminderProps) {
  return (
    <aside aria-label={label} data-warning={warning}>
      <a href={href} className={styles.reminder}>
        <span>
          <Icon name={icon} size={22} />
        </span>
        <span>
          <strong>{title}</strong>
          <span>{about}</span>
        </span>
        <Icon name="chevron" size={20} />
      </a>
    </aside>
  );
}

/** Stays until the owner has confirmed the recovery phrase. */
export function BackupReminder() {
  return (
    <Reminder
      label="Backup"
      href={hrefOf('backup')}
      icon="key"
      title="Back up your recovery phrase"
      about="It takes two minutes. Without it, a lost device means lost coins."
    />
  );
}

/**
 * A warning while the representative of the account is silent. Its share of the vote is not asked for here, because that
 * takes a request for every voter; the page of representatives shows it.
 */
export function SilentVoter({ representative }: { readonly representative: PublicKey }) {
  const { reader } = useAccountInView();
  const { data } = useQuery(voteWeightQuery(reader, addressFromPublicKey(representative)));
  const now = useNow();
  if (data === undefined || now === undefined) return null;
  const silent = voterWarnings(data, { share: 0n, entity: undefined }, now).find(
    ({ kind }) => kind === 'silent',
  );
  if (silent === undefined) return null;
  return (
    <Reminder
      label="Representative"
      href={hrefOf('representative')}
      icon="warning"
      title="Your representative isn’t voting"
      about={silent.sentence}
      warning="silent"
    />
  );
}
