import { useState } from 'react';
import { useNetwork } from '../../../../app/node/use-network';
import type { Address } from '../../../../protocol/address';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icon';
import { isWatched, MAX_WATCHED, withWatched } from '../../shared/lib/watched-accounts';
import { useWatchList } from '../../shared/model/use-watch-list';

/** Adds an account to the watch list of this device, or removes it. */
export function WatchButton({ address }: { address: Address }) {
  const { network } = useNetwork();
  const { list, change } = useWatchList();
  const [note, setNote] = useState<string>();
  const isOn = isWatched(list, network, address);
  const toggle = () => {
    if (!isOn && list.accounts.length >= MAX_WATCHED)
      return setNote(
        `A device watches at most ${MAX_WATCHED} accounts. Remove one from the watch list first.`,
      );
    const outcome = change((latest) => withWatched(latest, { network, address }, !isOn));
    setNote(
      outcome === 'kept'
        ? undefined
        : 'The browser did not store this: it will be lost when this page is closed.',
    );
  };
  return (
    <>
      <Button small aria-pressed={isOn} onClick={toggle}>
        <Icon name="star" size={16} />
        {isOn ? 'Watched' : 'Watch'}
      </Button>
      {note !== undefined && <span role="alert">{note}</span>}
    </>
  );
}
