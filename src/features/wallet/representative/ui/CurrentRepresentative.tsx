import type { VoterGroup, VoterLine } from '@site/src/directory/voters';
import type { Address } from '@site/src/protocol/address';
import { percent } from '@site/src/ui/format/percent';
import { Pill } from '@site/src/ui/values/Pill';
import { Time } from '@site/src/ui/values/Time';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import type { VoterWarning } from '../../shared/lib/voter-warning';
import styles from './RepresentativeView.module.css';

interface CurrentRepresentativeProps {
  /** Undefined while the account is not open, or was not read yet. */
  readonly address: Address | undefined;
  readonly warnings: readonly VoterWarning[];
  readonly place: { readonly voter: VoterLine; readonly group: VoterGroup } | undefined;
}

/** The representative that the account in view has now, and what speaks against it. */
export function CurrentRepresentative({ address, warnings, place }: CurrentRepresentativeProps) {
  const { isRead, connection } = useAccountInView();
  const links = useWalletLinks();
  if (address === undefined) {
    return (
      <p className={styles.current}>
        {isRead
          ? 'The account is not open yet. It gets a representative with its first payment.'
          : connection.status === 'disconnected'
            ? 'Unknown until the node responds.'
            : 'Reading the account …'}
      </p>
    );
  }
  return (
    <div className={styles.current} data-representative={address}>
      <p className={styles.now}>
        <span className={styles.quiet}>Now </span>
        <AddressLink address={address} name={links.nameOf(address)} href={links.accountHref(address)} />{' '}
        {place && <Pill>{`${percent(place.voter.share)} of the vote`}</Pill>}
      </p>
      {place?.voter.lastVotedAt !== undefined && (
        <p className={styles.quiet}>
          Last vote <Time instant={place.voter.lastVotedAt} />
        </p>
      )}
      {warnings
        .filter(({ kind }) => kind !== 'unseen')
        .map(({ kind, sentence }) => (
          <p key={kind} className={styles.warning} data-warning={kind}>
            {`${sentence} Consider another one below.`}
          </p>
        ))}
    </div>
  );
}
