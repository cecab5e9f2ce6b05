import type { VoterGroup, VoterLine } from '@site/src/directory/voters';
import { type Address, addressPath } from '@site/src/protocol/address';
import { Choice } from '@site/src/ui/controls/Choice';
import { percent } from '@site/src/ui/format/percent';
import { Pill } from '@site/src/ui/values/Pill';
import { Time } from '@site/src/ui/values/Time';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Short } from '@site/src/ui/values/Hex';
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
        <span className={styles.quiet}>Current: </span>
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
            {`${sentence} Consider choosing another representative below.`}
          </p>
        ))}
    </div>
  );
}

const MARKS: Readonly<Record<VoterWarning['kind'], string>> = {
  silent: 'not voting',
  unseen: 'no vote recorded yet',
  heavy: 'large share',
};

interface VoterChoiceProps {
  readonly groups: readonly VoterGroup[];
  readonly current: Address | undefined;
  readonly chosen: Address | undefined;
  readonly onChoose: (address: Address) => void;
  readonly warningsOf: (address: Address) => readonly VoterWarning[];
}

/** The voters by who runs them, of which one can be chosen. */
export function VoterChoice({ groups, current, chosen, onChoose, warningsOf }: VoterChoiceProps) {
  const links = useWalletLinks();
  return groups.map((group, at) => (
    <fieldset key={group.entity ?? group.voters[0]?.address ?? at} className={styles.group}>
      <legend className={styles.entity}>
        {group.entity ?? 'Unknown operator'}
        <span className={styles.share}>{percent(group.share)}</span>
      </legend>
      {group.voters.map(({ address, weight, share, lastVotedAt }) => (
        <div key={address} className={styles.voter} data-voter={address}>
          <Choice
            type="radio"
            name="representative"
            checked={chosen === address}
            onChange={() => onChoose(address)}
            hint={
              <>
                <Amount value={weight} focusable={false} />
                {` · ${percent(share)}`}
                {lastVotedAt !== undefined && (
                  <>
                    {' · last vote '}
                    <Time instant={lastVotedAt} focusable={false} />
                  </>
                )}
              </>
            }
          >
            <span className={styles.voterName}>
              {links.nameOf(address) ?? <Short text={addressPath(address)} />}
              {address === current && <Pill tone="good">in use</Pill>}
              {warningsOf(address).map(({ kind }) => (
                <Pill key={kind} tone={kind === 'unseen' ? 'plain' : 'warn'}>
                  {MARKS[kind]}
                </Pill>
              ))}
            </span>
          </Choice>
        </div>
      ))}
    </fieldset>
  ));
}
