import type { NodeReader } from '@site/src/app/node/node-reader';
import type { Abortable } from '@site/src/lib/abort';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { ExportFormat } from '../lib/export-rows';
import { fileParts } from '../lib/export-rows';
import { addToSums, matches, NO_SUMS, type Filter, type Sums } from '../lib/filter';
import { createFlowBook, type Flow } from '../lib/flows';
import type { Span } from '@site/src/ui/history/history-pages';
import type { Verdict } from '../lib/verdict';
import { verifyTransaction } from '../lib/verify-transaction';
import type { EntrySource } from '../model/entry-source';
import { narrowed, walk, type Progress } from './walk-history';

/** The data sources of a job. */
export interface Tools {
  readonly reader: NodeReader;
  readonly source: EntrySource;
}

/** Transactions verified per step: about 20 milliseconds. */
const VERIFIED_AT_ONCE = 10;
/** Characters per step of an export. */
const PIECE = 262_144;

/** The heights to scan and the filter. */
export interface ScanRequest {
  readonly span: Span;
  readonly filter: Filter;
}

/** More matching blocks, newest first, and the sums of all matches so far. */
export interface ScanStep extends Progress {
  readonly found: readonly AccountEntry[];
  readonly sums: Sums;
}

/** The payments so far, grouped by counterparty. */
export interface FlowStep extends Progress {
  readonly flows: readonly Flow[];
  readonly counterparties: number;
}

/** The next piece of a file. */
export interface ExportStep extends Progress {
  readonly text: string;
}

/** A history and the format to export it in. */
export interface ExportRequest extends ScanRequest {
  readonly format: ExportFormat;
  readonly network: Network;
  /** Labels and nicknames by public key. */
  readonly names: ReadonlyMap<PublicKey, string>;
  /** The RECEIVE of a SEND and the other way round, where the page knows it: those are not read again. */
  readonly matched: ReadonlyMap<Hash, Hash>;
}

/** The blocks that match a filter, newest first. */
export async function* scan(
  { source }: Tools,
  { span, filter }: ScanRequest,
  options: Abortable,
): AsyncGenerator<ScanStep, void, undefined> {
  let sums = NO_SUMS;
  const narrow = await narrowed(source, span, filter, options);
  for await (const { entries, ...progress } of walk(source, narrow, 'down', options)) {
    const found = entries.filter((entry) => matches(entry, filter)).reverse();
    sums = addToSums(sums, found);
    yield { ...progress, found, sums };
  }
}

/** Payments grouped by counterparty, the largest 100. */
export async function* flows(
  { source }: Tools,
  { span, filter }: ScanRequest,
  options: Abortable,
): AsyncGenerator<FlowStep, void, undefined> {
  const book = createFlowBook();
  const narrow = await narrowed(source, span, filter, options);
  for await (const { entries, ...progress } of walk(source, narrow, 'down', options)) {
    book.add(entries.filter((entry) => matches(entry, filter)));
    yield { ...progress, flows: book.largest(100), counterparties: book.size };
  }
}

/** A file of the blocks that match a filter, oldest first. Each piece is created when it is requested. */
export async function* exportRows(
  { reader, source }: Tools,
  { span, filter, format, network, names, matched }: ExportRequest,
  options: Abortable,
): AsyncGenerator<ExportStep, void, undefined> {
  // Only files need it.
  const { createMatchReads } = await import(
    /* webpackChunkName: "read-matches" */ '@site/src/app/queries/read-matches'
  );
  const reads = createMatchReads(reader, matched);
  const { head, row, tail } = fileParts(format, {
    network,
    nameOf: (publicKey) => names.get(publicKey),
    matchOf: reads.matchOf,
  });
  let text = head;
  let isFirst = true;
  let last: Progress = { done: 0n, total: 0n, faults: [] };
  const narrow = await narrowed(source, span, filter, options);
  for await (const { entries, ...progress } of walk(source, narrow, 'up', options)) {
    last = progress;
    const found = entries.filter((entry) => matches(entry, filter));
    await reads.read(found, options);
    for (const entry of found) {
      text += row(entry, isFirst);
      isFirst = false;
      if (text.length < PIECE) continue;
      yield { ...progress, text };
      text = '';
    }
    yield { ...progress, text };
    text = '';
  }
  yield { ...last, text: text + tail };
}

/** Verifies the hash, signature and work of the transactions of a span, newest first. */
export async function* verify(
  { reader }: Tools,
  { publicKey, span }: { readonly publicKey: PublicKey; readonly span: Span },
  { signal }: Abortable,
): AsyncGenerator<readonly Verdict[], void, undefined> {
  const range = { fromHeight: span.from as Height, toHeight: span.to as Height, linked: false, signal };
  const transactions = [...(await reader.accountTransactions(publicKey, range))].reverse();
  for (let at = 0; at < transactions.length; at += VERIFIED_AT_ONCE) {
    signal.throwIfAborted();
    yield transactions.slice(at, at + VERIFIED_AT_ONCE).map(verifyTransaction);
  }
}

/** All jobs by name. */
export const JOBS = { scan, flows, exportRows, verify } as const;
