import { NETWORK_INFO } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { Button } from '@site/src/ui/controls/Button';
import { UnknownNetwork } from '@site/src/ui/layout/UnknownNetwork';

/** Shown if the URL contains an unknown network. Nothing was requested from a node. */
export function NetworkMissing({ text }: { text: string }) {
  const { choose } = useNetwork();
  return (
    <UnknownNetwork
      text={text}
      safe="Nothing was requested from a node."
      ways={NETWORK_INFO.map(({ network, label }) => (
        <Button key={network} onClick={() => choose(network)}>
          {label}
        </Button>
      ))}
    />
  );
}
