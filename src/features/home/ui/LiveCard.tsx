import clsx from 'clsx';
import { useState } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime, relativeTime } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import { Amount } from '@site/src/ui/values/Amount';
import { BlockTypeTile, blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import type { LiveFigures, LiveRow } from '../lib/card-figures';
import { useLiveFigures } from '../model/use-live-figures';
import { LiveFrame, type FigureProps } from './LiveFrame';
import styles from './LiveProof.module.css';
import { PUBLISHED, Statement, StatementRows } from './Statement';
import { LiveText } from '@site/src/ui/values/LiveText';

const RELATIONS = {
  to: { sign: '→', word: 'to' },
  from: { sign: '←', word: 'from' },
  send: { sign: '←', word: 'receives the send' },
  voter: { sign: '→', word: 'represented by' },
} as const;

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
  if (!newest || now === undefined) return 'quiet right now';
  const age = relativeTime(BigInt(newest.timestampMs), BigInt(Math.round(now + figures.clockOffsetMs)));
  if (!age) return 'quiet right now';
  return age.text === 'now' ? 'just now' : `${age.text} ago`;
}

function latencyFigure({ latency }: LiveFigures, isOver: boolean): FigureProps {
  const name = 'Time to appear here';
  if (!latency) {
    return {
      name,
      figure: '–',
      note: isOver ? 'no transaction in this minute' : 'shown with the next transaction',
    };
  }
  const { medianMs, count } = latency;
  return {
    name,
    figure: `${groupThousands(Math.round(medianMs))} ms`,
    note: (
      <span title="From the block’s timestamp to its arrival on this device, by the node’s clock. This includes publishing, voting, delivery and, if it was not ready, the sender’s proof of work.">
        {`${count === 1 ? 'one block' : `median of ${count}`}, just now`}
      </span>
    ),
  };
}

interface LiveRowsProps {
  readonly rows: readonly LiveRow[];
  /** The node's clock minus this device's, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly linkTo: (hash: string) => string;
}

/** The latest transactions, each a link to its page. */
function LiveRows({ rows, clockOffsetMs, linkTo }: LiveRowsProps) {
  const now = useNow();
  return rows.map((row) => (
    <li key={row.hash} data-hash={row.hash} className={clsx(row.latencyMs !== undefined && styles.fresh)}>
      <SiteLink className={styles.row} href={linkTo(row.hash)} title={exactly(row)}>
        <BlockTypeTile type={row.type} />
        <span className={styles.what}>
          <b>{blockTypeWord(row.type)}</b>
          <small>
            <Parties row={row} />
          </small>
        </span>
        <span className={styles.howMuch}>
          <b>
            {row.amount && (
              <Amount
                value={row.amount.raw}
                direction={row.amount.incoming ? 'in' : 'out'}
                align="end"
                focusable={false}
              />
            )}
          </b>
          <small>{row.latencyMs === undefined ? ageOf(row, now, clockOffsetMs) : shown(row.latencyMs)}</small>
        </span>
      </SiteLink>
    </li>
  ));
}

function Parties({ row: { account, other } }: { row: LiveRow }) {
  if (!other) return account;
  const { sign, word } = RELATIONS[other.word];
  return (
    <>
      <span className={styles.own}>
        <LiveText>{account}</LiveText>{' '}
      </span>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden> <LiveText>{other.name}</LiveText>
    </>
  );
}

function shown(latencyMs: number): string {
  return `arrived in ${groupThousands(Math.round(latencyMs))} ms`;
}

function ageOf({ timestampMs }: LiveRow, now: number | undefined, offsetMs: number): string {
  const instant = BigInt(timestampMs);
  const age = now === undefined ? undefined : relativeTime(instant, BigInt(Math.round(now + offsetMs)));
  if (!age) return exactTime(instant).day;
  return age.text === 'now' ? 'just now' : `${age.text} ago`;
}

function exactly({ amount, timestampMs }: LiveRow): string {
  const time = exactTime(BigInt(timestampMs)).utc;
  return amount ? `${groupThousands(amount.raw)} raw · ${time}` : time;
}
