import { NETWORK_INFO } from '../../../app/networks';
import { useNetwork } from '../../../app/use-network';
import { Button } from '../../../ui/Button';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { excerpt } from '../lib/read-hash';

/** The URL names a network that Atto does not have. Nobody was asked. */
export function UnknownNetwork({ text }: { text: string }) {
  const { choose } = useNetwork();
  return (
    <ErrorPanel
      message={{
        title: 'There is no such network',
        happened: `The address of this page names the network “${excerpt(text)}”, which Atto does not have.`,
        safe: 'No node was asked for anything.',
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
