import { NETWORK_INFO } from '../../../app/node/networks';
import { useNetwork } from '../../../app/node/use-network';
import { Button } from '../../../ui/controls/Button';
import { ErrorPanel } from '../../../ui/layout/ErrorPanel';
import { excerpt } from '../shared/lib/read-hash';

/** Shown if the URL contains an unknown network. Nothing was requested from a node. */
export function UnknownNetwork({ text }: { text: string }) {
  const { choose } = useNetwork();
  return (
    <ErrorPanel
      message={{
        title: 'There is no such network',
        happened: `The address of this page names the network “${excerpt(text)}”, which Atto does not have.`,
        safe: 'Nothing was requested from a node.',
        next: 'Choose one of these instead.',
        retry: false,
      }}
      ways={NETWORK_INFO.map(({ network, label }) => (
        <Button key={network} onClick={() => choose(network)}>
          {label}
        </Button>
      ))}
    />
  );
}
