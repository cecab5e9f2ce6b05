import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNodeUrl } from '@site/src/app/node/node-choice';
import { networkLabel, networkPurpose, nodeHost } from '@site/src/app/node/networks';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Card } from '@site/src/ui/layout/Card';
import { Link } from '@site/src/ui/link';
import { Pill } from '@site/src/ui/values/Pill';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { NodeChooser } from '@site/src/ui/node-choice/NodeChooser';
import { clockQuery, describeClock, whyClockUnknown } from './device-clock';
import styles from './NetworkCard.module.css';
import { Voters } from './Voters';
import { LiveText } from '@site/src/ui/values/LiveText';

/** The network, the node, its clock, the voters, and the quorum. */
export function NetworkCard() {
  const { network } = useNetwork();
  const { url, name, isChosen, remove } = useNode();
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title="Node and voters"
      className={styles.card}
      aside={
        <>
          {isChosen && (
            <Button small onClick={remove}>
              Back to the default node
            </Button>
          )}
          <Button small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Use another node
          </Button>
        </>
      }
    >
      {choosing && <ChooseNode onDone={() => setChoosing(false)} />}
      <dl className={styles.facts}>
        <div>
          <dt>Network</dt>
          <dd>
            <LiveText>{networkLabel(network)}</LiveText>
            <small>{networkPurpose(network)}</small>
          </dd>
        </div>
        <div>
          <dt>Node</dt>
          <dd>
            <span className={styles.url}>{url.startsWith('/') ? name : url}</span>
            {isChosen && <Pill tone="warn">your choice</Pill>}
          </dd>
        </div>
        <div>
          <dt>This device’s clock</dt>
          <dd>
            <ClockDifference />
          </dd>
        </div>
        <div>
          <dt>Needed to confirm</dt>
          <dd>
            65% of the voting weight
            <small>
              that is online. <Link href="/docs/whitepaper#consensus">How votes work</Link>
            </small>
          </dd>
        </div>
      </dl>
      <Disclosure summary="Voters and their weight" className={styles.voters}>
        {() => <Voters />}
      </Disclosure>
    </Card>
  );
}

/** Chooses another node of the page's network. */
function ChooseNode({ onDone }: { onDone: () => void }) {
  const { network } = useNetwork();
  const { choose } = useNode();
  return (
    <NodeChooser
      network={networkLabel(network)}
      read={readNodeUrl}
      hostOf={(url) => nodeHost(url, window.location.host)}
      onChoose={choose}
      onDone={onDone}
    />
  );
}

function ClockDifference() {
  const { data, error } = useQuery(clockQuery(useNodeReader()));
  if (data) {
    const { difference, note } = describeClock(data);
    return (
      <>
        <LiveText>{difference}</LiveText>
        <small>{note}</small>
      </>
    );
  }
  if (error) return <>{whyClockUnknown(error)}</>;
  return <Skeleton width="120px" />;
}
