import type { Abortable } from '@site/src/lib/abort';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { EntryFilter } from '@site/src/ui/history/entry-filter';
import type { Span } from '@site/src/ui/history/history-pages';
import { findHeight } from '../lib/find-height';
import type { IntegrityFault } from '../lib/history-integrity';
import type { EntrySource } from '../model/entry-source';

/** Blocks read per step. */
const STEP = 1_000n;
/** Faults listed individually; more of them prove no more. */
const NAMED_FAULTS = 100;

/** The progress of a job: `done` of `total` blocks have been read. */
export interface Progress {
  readonly done: bigint;
  readonly total: bigint;
  readonly faults: readonly IntegrityFault[];
}

/** The part of a span within a filter's days. Times rise with heights, so a few requests find both ends. */
export async function narrowed(
  source: EntrySource,
  span: Span,
  { since, before }: EntryFilter,
  options: Abortable,
): Promise<Span> {
  if (since === undefined && before === undefined) return span;
  const at = async (height: bigint) => (await source.range({ from: height, to: height }, options)).entries[0];
  const [first, last] = [await at(span.from), await at(span.to)];
  if (!first || !last) return span;
  const readAt = (heights: readonly bigint[], abortable: Abortable) => source.at(heights, abortable);
  const read = async (part: Span, abortable: Abortable) => (await source.range(part, abortable)).entries;
  const find = (moment: bigint) => findHeight(moment, { ...options, first, last, readAt, read });
  const from = since === undefined ? span.from : ((await find(since)) ?? span.to + 1n);
  const beyond = before === undefined ? undefined : await find(before);
  return { from, to: beyond === undefined ? span.to : beyond - 1n };
}

/** Reads a span in steps and checks that they are consistent. */
export async function* walk(
  source: EntrySource,
  { from, to }: Span,
  way: 'up' | 'down',
  { signal }: Abortable,
): AsyncGenerator<Progress & { readonly entries: readonly AccountEntry[] }> {
  const total = to - from + 1n;
  const faults: IntegrityFault[] = [];
  let edge: AccountEntry | undefined;
  for (let done = 0n; done < total; done += STEP) {
    const step =
      way === 'up'
        ? spanUp(from + done, from + done + STEP - 1n, to)
        : spanDown(to - done, to - done - STEP + 1n, from);
    const { entries, faults: inside } = await source.range(step, { signal });
    faults.push(
      ...inside,
      ...(edge ? linkFaults(way === 'up' ? [edge, entries[0]] : [entries.at(-1), edge]) : []),
    );
    edge = way === 'up' ? entries.at(-1) : entries[0];
    const reached = done + STEP < total ? done + STEP : total;
    yield { entries, done: reached, total, faults: faults.slice(0, NAMED_FAULTS) };
  }
}

const spanUp = (from: bigint, to: bigint, end: bigint): Span => ({ from, to: to < end ? to : end });
const spanDown = (to: bigint, from: bigint, end: bigint): Span => ({ from: from > end ? from : end, to });

/** The fault between the blocks next to each other in two steps. */
function linkFaults([below, above]: readonly (AccountEntry | undefined)[]): readonly IntegrityFault[] {
  if (!below || !above || above.previousBalance === below.balance) return [];
  return [{ height: above.height, rule: 'link' }];
}
