import { useEffect, useRef, useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import type { WatchedAccount } from '@site/src/features/explorer/shared/model/watch-glance';
import { isWatched, MAX_WATCHED, withWatched } from '@site/src/features/explorer/shared/lib/watched-accounts';
import { useWatchList } from '@site/src/features/explorer/shared/model/use-watch-list';

interface WatchToggleProps {
  readonly account: WatchedAccount;
  /** The reader has pressed the button that loaded this one. */
  readonly isPressed: boolean;
}

/** Adds an account to the watch list of this device, or removes it. */
export function WatchToggle({ account, isPressed }: WatchToggleProps) {
  const { list, change } = useWatchList();
  const [note, setNote] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOn = isWatched(list, account.network, account.address);
  const toggle = () => {
    if (!isOn && list.accounts.length >= MAX_WATCHED)
      return setNote(
        `A device watches at most ${MAX_WATCHED} accounts. Remove one from the watch list first.`,
      );
    const outcome = change((latest) => withWatched(latest, account, !isOn));
    setNote(
      outcome === 'kept'
        ? undefined
        : 'The browser did not store this: it will be lost when this page is closed.',
    );
  };
  const first = useRef(isPressed ? toggle : undefined);
  useEffect(() => {
    if (first.current === undefined) return;
    button.current?.focus();
    first.current();
    first.current = undefined;
  }, []);
  return (
    <>
      <Button ref={button} small aria-pressed={isOn} onClick={toggle}>
        <Icon name="star" size={16} />
        {isOn ? 'Watched' : 'Watch'}
      </Button>
      {note !== undefined && <span role="alert">{note}</span>}
    </>
  );
}
