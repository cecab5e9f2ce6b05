import { useState } from 'react';
import { useNetwork } from '../../../../../app/node/use-network';
import type { Address } from '../../../../../protocol/address';
import { Button } from '../../../../../ui/controls/Button';
import { Icon } from '../../../../../ui/icon';
import { lazyComponents } from '../../../../../ui/layout/lazy-components';
import { glanceAtWatchList } from '../../../shared/model/watch-glance';

const { WatchToggle } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-watch-toggle" */ './WatchToggle'),
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
