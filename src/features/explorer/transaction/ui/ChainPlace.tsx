import { useHistory } from '@docusaurus/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Block } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import { parseHeight } from '@site/src/protocol/height';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { blockSearchQuery } from '../../shared/model/queries';
import type { BlockSurroundings, Neighbour } from '../model/use-surroundings';
import styles from './ChainPlace.module.css';

interface ChainPlaceProps {
  readonly block: Block;
  readonly around: BlockSurroundings;
}

/** A block's place in its account's chain, with links to its neighbours and a jump to any height. */
export function ChainPlace({ block, around: { previous, next, height } }: ChainPlaceProps) {
  return (
    <nav className={styles.place} aria-label="The account’s chain">
      <Step
        rel="prev"
        hash={block.type === 'OPEN' ? undefined : block.previous}
        none="No block before: this one opened the account"
      >
        {`← Block ${groupThousands(block.height - 1n)}`}
      </Step>
      <Jump block={block} height={height} />
      <Step rel="next" hash={hashOf(next)} none={nextWord(next)}>
        {`Block ${groupThousands(block.height + 1n)} →`}
      </Step>
      {previous.state === 'found' && previous.fault !== undefined && (
        <span className={styles.broken}>The chain is broken here: see the checks below.</span>
      )}
    </nav>
  );
}

function hashOf(neighbour: Neighbour): Hash | undefined {
  return neighbour.state === 'found' && neighbour.fault === undefined ? neighbour.hash : undefined;
}

function nextWord({ state }: Neighbour): string {
  if (state === 'none') return 'The account’s latest block';
  return state === 'loading' ? 'Loading the next block…' : 'The next block could not be loaded';
}

interface StepProps {
  readonly rel: 'prev' | 'next';
  readonly hash: Hash | undefined;
  readonly none: string;
  readonly children: string;
}

function Step({ rel, hash, none, children }: StepProps) {
  const { links } = useNetwork();
  return (
    <span className={styles.step} data-step={rel}>
      {hash === undefined ? (
        <span className={styles.none}>{none}</span>
      ) : (
        <Link href={links.transaction(hash)}>{children}</Link>
      )}
    </span>
  );
}

const tooHigh = (height: bigint) =>
  `The account has ${groupThousands(height)} ${height === 1n ? 'block' : 'blocks'} so far.`;

/** Opens the block at any height of the same account. */
function Jump({ block, height }: { block: Block; height: bigint | undefined }) {
  const reader = useNodeReader();
  const { links } = useNetwork();
  const history = useHistory();
  const client = useQueryClient();
  const [text, setText] = useState(block.height.toString());
  const [fault, setFault] = useState<ReactNode>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const go = async () => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    try {
      const wanted = parseHeight(text.trim().replaceAll(',', ''));
      if (wanted === block.height) return;
      if (height !== undefined && wanted > height) return setFault(tooHigh(height));
      const found = await client.fetchQuery(blockSearchQuery(reader, block.publicKey, wanted));
      if (signal.aborted) return;
      if (found.kind === 'found') history.push(forRouter(links.transaction(found.hash)));
      else setFault(tooHigh(found.kind === 'ahead' ? found.height : 0n));
    } catch (error) {
      if (!signal.aborted) setFault(describeError(error).happened);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    void go();
  };

  return (
    <form className={styles.jump} onSubmit={onSubmit}>
      <TextField
        inline
        label="Block"
        inputMode="numeric"
        size={Math.max(3, text.length)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        fault={fault}
        trailing={
          <>
            <span data-part="of">{height === undefined ? 'of …' : `of ${groupThousands(height)}`}</span>
            <Button small type="submit">
              Go
            </Button>
          </>
        }
      />
    </form>
  );
}
