import type { VoterGroup } from '@site/src/directory/voters';
import { addressPath, type Address } from '@site/src/protocol/address';
import { percent } from '@site/src/ui/format/percent';
import { Amount } from '@site/src/ui/values/Amount';
import { Short } from '@site/src/ui/values/Hex';
import { Pill } from '@site/src/ui/values/Pill';
import { Time } from '@site/src/ui/values/Time';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import type { VoterWarning } from '../../shared/lib/voter-warning';
import styles from './RepresentativeView.module.css';

const MARKS: Readonly<Record<VoterWarning['kind'], string>> = {
  silent: 'silent',
  unseen: 'no vote seen',
  heavy: 'holds a lot',
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
        <label key={address} className={styles.voter} data-voter={address}>
          <input
            type="radio"
            name="representative"
            checked={chosen === address}
            onChange={() => onChoose(address)}
          />
          <span className={styles.words}>
            <span className={styles.voterName}>
              {links.nameOf(address) ?? <Short text={addressPath(address)} />}
              {address === current && <Pill tone="good">in use</Pill>}
              {warningsOf(address).map(({ kind }) => (
                <Pill key={kind} tone={kind === 'unseen' ? 'plain' : 'warn'}>
                  {MARKS[kind]}
                </Pill>
              ))}
            </span>
            <span className={styles.quiet}>
              <Amount value={weight} focusable={false} />
              {` · ${percent(share)}`}
              {lastVotedAt !== undefined && (
                <>
                  {' · last vote '}
                  <Time instant={lastVotedAt} focusable={false} />
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
