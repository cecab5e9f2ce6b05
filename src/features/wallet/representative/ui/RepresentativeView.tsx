import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { votersQuery } from '@site/src/app/queries/representatives';
import { groupVoters, type VoterGroup, type VoterLine } from '@site/src/directory/voters';
import { addressFromPublicKey, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { describeError } from '@site/src/ui/errors/describe-error';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useNow } from '@site/src/ui/use-now';
import { meantAddress } from '../../shared/lib/meant-address';
import { readReceiver } from '../../shared/lib/payment-request';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { AddressOffer } from '../../shared/ui/AddressOffer';
import { voterWarnings, type VoterWarning } from '../../shared/lib/voter-warning';
import type { ReviewedChange } from '../use-change';
import { CurrentRepresentative, VoterChoice } from './RepresentativeChoice';
import styles from './RepresentativeView.module.css';
import { ReviewChange } from './ReviewChange';

/** Who votes with the balance of the account in view, and who else could. */
export function RepresentativeView() {
  const { network, settings, receiving } = useOpenWallet();
  const { account, state, reader } = useAccountInView();
  const { representative: chosenDefault } = useValue(settings);
  const { data, error, refetch } = useQuery(votersQuery(reader));
  const now = useNow() ?? 0;
  const { save } = useSave('frame');
  const [chosen, setChosen] = useState<Address>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [meant, setMeant] = useState<Address>();
  const [review, setReview] = useState<{ reviewed: ReviewedChange; warnings: readonly VoterWarning[] }>();

  const groups = groupVoters(network, data ?? []);
  const placeOf = (address: Address) => findVoter(groups, address);
  const warningsOf = (address: Address) => {
    const place = placeOf(address);
    return place === undefined ? [] : voterWarnings(place.voter, place.group, now);
  };
  const setDefault = async (representative: PublicKey | undefined) => {
    await save(async (options) => {
      await settings.change((before) => ({ ...before, representative }), options);
      // An account that waits for its first payment is opened with it.
      receiving.restart();
    });
  };
  if (review !== undefined) return <ReviewChange {...review} onDone={() => setReview(undefined)} />;

  const current = state && addressFromPublicKey(state.representativePublicKey);
  const begin = (address: Address) => {
    if (state === undefined) return;
    const representative = publicKeyFromAddress(address);
    if (representative === state.representativePublicKey) {
      return setFault('The account already has this representative.');
    }
    setFault(undefined);
    const reviewed = { publicKey: account.publicKey, representative, seenHeight: state.height };
    setReview({ reviewed, warnings: warningsOf(address) });
  };
  const beginTyped = () => {
    try {
      begin(readReceiver(typed));
    } catch (thrown) {
      if (!isAttoError(thrown)) throw thrown;
      setMeant(meantAddress(typed, network).address);
      setFault(describeFieldError(thrown));
    }
  };
  const canChange = account.place !== undefined && state !== undefined;
  return (
    <section aria-labelledby="wallet-representative">
      <h1 id="wallet-representative" className={styles.title}>
        Representative
      </h1>
      <p>
        A representative votes for you when the network confirms payments: the larger your balance, the more
        its vote counts. It can’t touch your coins. You can choose another at any time, but you only need to
        if a warning says so.
      </p>
      <CurrentRepresentative
        address={current}
        warnings={current === undefined ? [] : warningsOf(current)}
        place={current && placeOf(current)}
      />
      {account.place === undefined && (
        <p className={styles.quiet}>
          This account is watch-only: change its representative in the wallet that has its key.
        </p>
      )}
      <h2 className={styles.heading}>Voters</h2>
      {error !== null &&
        (isAttoError(error, 'NODE_NOT_OFFERED') ? (
          <p className={styles.quiet}>
            This node does not report votes. You can still type an address below.
          </p>
        ) : (
          <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />
        ))}
      {data === undefined && error === null && <Skeleton height="320px" />}
      <VoterChoice
        groups={groups}
        current={current}
        chosen={chosen}
        onChoose={setChosen}
        warningsOf={warningsOf}
      />
      {chosen !== undefined && (
        <div className={styles.ways}>
          {canChange && (
            <Button look="primary" onClick={() => begin(chosen)}>
              {`Use for ${account.name}`}
            </Button>
          )}
          <Button onClick={() => void setDefault(publicKeyFromAddress(chosen))}>Use for new accounts</Button>
        </div>
      )}
      <p className={styles.quiet} data-default={chosenDefault ?? 'automatic'}>
        {chosenDefault === undefined
          ? 'New accounts get an active representative, picked at random from those that don’t already hold too much of the vote; if there is none, they get the largest.'
          : 'New accounts get the representative that you chose for them.'}{' '}
        {chosenDefault !== undefined && (
          <Button small onClick={() => void setDefault(undefined)}>
            Pick one automatically again
          </Button>
        )}
      </p>
      {canChange && (
        <form
          className={styles.other}
          onSubmit={(event) => {
            event.preventDefault();
            beginTyped();
          }}
        >
          <TextField
            label="Address of another representative"
            mono
            value={typed}
            fault={fault}
            onChange={(event) => {
              setFault(undefined);
              setMeant(undefined);
              setTyped(event.target.value);
            }}
            trailing={<Button type="submit">Review</Button>}
          />
          <AddressOffer
            address={meant}
            onUse={(address) => {
              setFault(undefined);
              setMeant(undefined);
              setTyped(address);
            }}
          />
        </form>
      )}
    </section>
  );
}

function findVoter(
  groups: readonly VoterGroup[],
  address: Address,
): { readonly voter: VoterLine; readonly group: VoterGroup } | undefined {
  for (const group of groups) {
    const voter = group.voters.find((one) => one.address === address);
    if (voter !== undefined) return { voter, group };
  }
  return undefined;
}
