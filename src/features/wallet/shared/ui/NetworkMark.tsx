import { networkLabel } from '@site/src/app/node/networks';
import type { Network } from '@site/src/protocol/network';
import { Pill } from '@site/src/ui/values/Pill';

/** The network of the wallet. One without value has an unmistakable mark. */
export function NetworkMark({ network }: { readonly network: Network }) {
  if (network === 'LIVE') return <Pill>Live network</Pill>;
  return (
    <Pill tone="warn" icon="warning">
      {`${networkLabel(network)} network: coins without value`}
    </Pill>
  );
}
