import clsx from 'clsx';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { BlockTypeTile, blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import { amountParts } from '@site/src/ui/format/amount-parts';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime, relativeTime } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import type { LiveRow } from '../lib/card-figures';
import styles from './LiveProof.module.css';

interface LiveRowsProps {
  readonly rows: readonly LiveRow[];
  /** The node's clock minus this device's, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly linkTo: (hash: string) => string;
}

/** The latest transactions, each a link to its page. */
export function LiveRows({ rows, clockOffsetMs, linkTo }: LiveRowsProps) {
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
            <Moved row={row} />
          </b>
          <small>{row.latencyMs === undefined ? ageOf(row, now, clockOffsetMs) : shown(row.latencyMs)}</small>
        </span>
      </SiteLink>
    </li>
  ));
}

const WORDS = {
  to: { sign: '→', word: 'to' },
  from: { sign: '←', word: 'from' },
  send: { sign: '←', word: 'receives the send' },
  voter: { sign: '→', word: 'represented by' },
} as const;

function Parties({ row: { account, other } }: { row: LiveRow }) {
  if (!other) return account;
  const { sign, word } = WORDS[other.word];
  return (
    <>
      {account} <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden> {other.name}
    </>
  );
}

function Moved({ row: { amount } }: { row: LiveRow }) {
  if (!amount) return null;
  const { whole, fraction } = amountParts(amount.atto);
  return (
    <span className={clsx(amount.incoming && styles.incoming)}>
      <VisuallyHidden>{amount.incoming ? 'received ' : 'sent '}</VisuallyHidden>
      <span aria-hidden="true">{amount.incoming ? '+' : '−'}</span>
      {whole}
      {fraction.length > 0 && '.'}
      {fraction.map((digits, index) => (
        <span key={index} className={styles.digits}>
          {digits}
        </span>
      ))}
      <i> ATTO</i>
    </span>
  );
}

function shown(latencyMs: number): string {
  return `here in ${groupThousands(Math.round(latencyMs))} ms`;
}

function ageOf({ timestampMs }: LiveRow, now: number | undefined, offsetMs: number): string {
  const instant = BigInt(timestampMs);
  const age = now === undefined ? undefined : relativeTime(instant, BigInt(Math.round(now + offsetMs)));
  if (!age) return exactTime(instant).day;
  return age.text === 'now' ? 'just now' : `${age.text} ago`;
}

function exactly({ amount, timestampMs }: LiveRow): string {
  const time = exactTime(BigInt(timestampMs)).utc;
  return amount ? `${groupThousands(BigInt(amount.raw))} raw · ${time}` : time;
}
