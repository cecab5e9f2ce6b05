import { useState } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { glanceAtWatchList } from '@site/src/features/explorer/shared/model/watch-glance';

const WatchToggle = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-watch-toggle" */ './WatchToggle').then((part) => part.WatchToggle),
);

/** Watches an account, or stops. What reads the watch list is loaded when it is needed. */
export function WatchButton({ address }: { address: Address }) {
  const { network } = useNetwork();
  const account = { network, address };
  const [isPressed, setPressed] = useState(false);
  const [isKnown] = useState(() => glanceAtWatchList(account));
  const button = (
    <Button small aria-pressed={isKnown} onClick={() => setPressed(true)}>
      <Icon name="star" size={16} />
      {isKnown ? 'Watched' : 'Watch'}
    </Button>
  );
  if (!isKnown && !isPressed) return button;
  return <WatchToggle account={account} isPressed={isPressed} skeleton={button} />;
}
