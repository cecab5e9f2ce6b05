import { useState } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { groupThousands } from '@site/src/ui/format/groups';
import { relativeTime } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import type { LiveFigures } from '../lib/card-figures';
import { useLiveFigures } from '../model/use-live-figures';
import { LiveFrame, type FigureProps } from './LiveFrame';
import { LiveRows } from './LiveRows';
import { PUBLISHED, Statement, StatementRows } from './Statement';

/** The card with live data, or with published figures if there is none. */
export function LiveCard({ isSeen }: { isSeen: boolean }) {
  const config = useSiteConfig();
  const { network, unknown, links } = useNetwork();
  const { figures, isOver } = useLiveFigures(config, unknown === undefined ? network : undefined, isSeen);
  // The rows do not move while they are hovered or focused.
  const [held, setHeld] = useState<LiveFigures>();
  if (!figures) return <Statement />;
  const { rows } = held ?? figures;
  const isLive = isSeen && !isOver && figures.connection === 'live';
  return (
    <LiveFrame
      title={network === 'LIVE' ? 'The network, live' : `${networkLabel(network)} network, live`}
      pulse={isLive ? 'live' : 'resting'}
      aside={held ? 'paused while you read' : <Freshness figures={figures} isOver={isOver} />}
      onReading={(isReading) => setHeld(isReading ? (held ?? figures) : undefined)}
      figures={[latencyFigure(figures, isOver), PUBLISHED]}
    >
      {rows.length > 0 ? (
        <LiveRows rows={rows} clockOffsetMs={figures.clockOffsetMs} linkTo={links.transaction} />
      ) : (
        <StatementRows />
      )}
    </LiveFrame>
  );
}

/** The age of the newest row, or why there is none. */
function Freshness({ figures, isOver }: { figures: LiveFigures; isOver: boolean }) {
  const now = useNow();
  const [newest] = figures.rows;
  if (isOver) return 'stopped after a minute';
  if (figures.connection === 'lost') return 'connection lost, trying again';
  if (!newest || now === undefined) return 'waiting for the next';
  const age = relativeTime(BigInt(newest.timestampMs), BigInt(Math.round(now + figures.clockOffsetMs)));
  if (!age) return 'waiting for the next';
  return age.text === 'now' ? 'just now' : `${age.text} ago`;
}

function latencyFigure({ latency }: LiveFigures, isOver: boolean): FigureProps {
  const name = 'Block to browser';
  if (!latency) {
    return { name, figure: '–', note: isOver ? 'none in this minute' : 'with the next one' };
  }
  const { medianMs, count } = latency;
  return {
    name,
    figure: `${groupThousands(Math.round(medianMs))} ms`,
    note: (
      <span title="From the block’s timestamp to its arrival on this device, by the node’s clock: the sender’s proof of work if it was not ready, publishing, voting and delivery.">
        {`${count === 1 ? 'one block' : `median of ${count}`}, just now`}
      </span>
    ),
  };
}
