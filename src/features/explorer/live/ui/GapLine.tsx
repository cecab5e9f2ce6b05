import type { GapRow } from '../lib/live-view';
import { groupThousands } from '@site/src/ui/format/groups';

/** The row of a lost connection, with the number of transactions that were filled in. */
export function GapLine({ gap: { lostMs, filled } }: { gap: GapRow }) {
  return (
    <>
      {`The connection was lost here${lostMs === undefined ? '' : `; no data arrived for ${span(lostMs)}`}. `}
      {textOf(filled)}
    </>
  );
}

function textOf(filled: GapRow['filled']): string {
  if (!filled) return 'Checking the accounts of this list for missed transactions…';
  if (filled.kind === 'failed')
    return 'Transactions may be missing: a node does not repeat its stream, and the missed ones could not be loaded.';
  const accounts = `the ${groupThousands(filled.accounts)} ${filled.accounts === 1 ? 'account' : 'accounts'} of this list`;
  const found =
    filled.found === 0
      ? `Of ${accounts} no transaction was missed.`
      : `${count(filled.found)} of ${accounts} filled in.`;
  const beyond = filled.beyond === 0n ? '' : ` ${groupThousands(filled.beyond)} more are on their pages.`;
  return `${found}${beyond} Those of other accounts may be missing.`;
}

function count(found: number): string {
  return found === 1 ? '1 missed transaction' : `${groupThousands(found)} missed transactions`;
}

function span(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
