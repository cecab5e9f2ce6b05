import { useState } from 'react';
import { NETWORK_INFO, networkLabel } from '../../../../app/networks';
import { useNodeReader } from '../../../../app/services-context';
import { useAnswer } from '../../../../app/use-answer';
import { useNetwork } from '../../../../app/use-network';
import { useNode } from '../../../../app/use-node';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Link } from '../../../../ui/link';
import { Pill } from '../../../../ui/Pill';
import { Skeleton } from '../../../../ui/Skeleton';
import { clockWords } from '../lib/clock-words';
import { ChooseNode, Voters } from './lazy-parts';
import styles from './NetworkCard.module.css';

/** What stands behind the page: the network, the node that answers, its clock, who votes, and what confirms. */
export function NetworkCard() {
  const { network } = useNetwork();
  const { url, name, isChosen, remove } = useNode();
  const [choosing, setChoosing] = useState(false);
  const [votersOpen, setVotersOpen] = useState(false);
  return (
    <Card
      title="Node and voters"
      className={styles.card}
      aside={
        <>
          {isChosen && (
            <Button small onClick={remove}>
              Back to the usual node
            </Button>
          )}
          <Button small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Use another node
          </Button>
        </>
      }
    >
      {choosing && <ChooseNode skeleton={<Skeleton height="96px" />} onDone={() => setChoosing(false)} />}
      <dl className={styles.facts}>
        <div>
          <dt>Network</dt>
          <dd>
            {networkLabel(network)}
            <small>{NETWORK_INFO.find((info) => info.network === network)?.purpose}</small>
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
          <dt>Clock of this device</dt>
          <dd>
            <ClockDifference />
          </dd>
        </div>
        <div>
          <dt>Needed to confirm</dt>
          <dd>
            65% of the weight
            <small>
              of the voters seen online. <Link href="/docs/whitepaper#consensus">How votes work</Link>
            </small>
          </dd>
        </div>
      </dl>
      <details
        className={styles.voters}
        onToggle={(event) => setVotersOpen(event.currentTarget.open)}
        open={votersOpen}
      >
        <summary>Voters and their weight</summary>
        {votersOpen && <Voters skeleton={<Skeleton height="144px" />} />}
      </details>
    </Card>
  );
}

function ClockDifference() {
  const reader = useNodeReader();
  const { data, error } = useAnswer({
    name: ['clock', reader.network],
    ask: ({ signal }) => reader.clock({ signal }),
    goodForMs: 0,
  });
  if (data) {
    const { difference, note } = clockWords(data);
    return (
      <>
        {difference}
        <small>{note}</small>
      </>
    );
  }
  if (error) return <>not known: the node does not tell its time</>;
  return <Skeleton width="120px" />;
}
