import type { NodeReader } from '@site/src/app/node/node-reader';
import { createServices } from '@site/src/app/node/services';
import { createMatchReads } from '@site/src/app/queries/read-matches';
import type { SiteConfig } from '@site/src/app/site/config';
import type { Abortable } from '@site/src/lib/abort';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { Hash } from '@site/src/protocol/hash';
import type { Height } from '@site/src/protocol/height';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import { verifyHash } from '@site/src/protocol/signature';
import type { Transaction } from '@site/src/protocol/transaction';
import { checkWork } from '@site/src/protocol/work';
import { matches, type EntryFilter } from '@site/src/ui/history/entry-filter';
import type { Span } from '@site/src/ui/history/history-pages';
import { fileParts, type ExportFormat } from '../lib/export-files';
import type { Verdict } from '../lib/history-integrity';
import { addToSums, createFlowBook, NO_SUMS, type Flow, type Sums } from '../lib/payment-sums';
import { deviceCache } from '../model/device-store';
import { createEntrySource, type EntrySource } from '../model/entry-source';
import { narrowed, walk, type Progress } from './walk-history';

/** The account whose history jobs read, and the node to read it from. */
export interface Subject {
  readonly config: SiteConfig;
  readonly network: Network;
  /** Base URL of the node: the network's default, or the one that the reader chose. */
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** What a job reads from. */
export interface JobSources {
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
  readonly filter: EntryFilter;
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
  /** The blocks in the file so far. */
  readonly written: bigint;
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
  { source }: JobSources,
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
  { source }: JobSources,
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
  { reader, source }: JobSources,
  { span, filter, format, network, names, matched }: ExportRequest,
  options: Abortable,
): AsyncGenerator<ExportStep, void, undefined> {
  const reads = createMatchReads(reader, matched);
  const { head, row, tail } = fileParts(format, {
    network,
    nameOf: (publicKey) => names.get(publicKey),
    matchOf: reads.matchOf,
  });
  let text = head;
  let written = 0n;
  let last: Progress = { done: 0n, total: 0n, faults: [] };
  const narrow = await narrowed(source, span, filter, options);
  for await (const { entries, ...progress } of walk(source, narrow, 'up', options)) {
    last = progress;
    const found = entries.filter((entry) => matches(entry, filter));
    await reads.read(found, options);
    for (const entry of found) {
      text += row(entry, written === 0n);
      written += 1n;
      if (text.length < PIECE) continue;
      yield { ...progress, text, written };
      text = '';
    }
    yield { ...progress, text, written };
    text = '';
  }
  yield { ...last, text: text + tail, written };
}

/** Verifies the hash, signature and work of the transactions of a span, newest first. */
export async function* verify(
  { reader }: JobSources,
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

/** Verifies one transaction, in about two milliseconds. */
export function verifyTransaction({ block, signature, work }: Transaction): Verdict {
  const hash = hashBlock(block);
  return {
    block,
    hash,
    signature: verifyHash(hash, block.publicKey, signature),
    work: checkWork(block, work),
  };
}

/** All jobs by name. */
const JOBS = { scan, flows, exportRows, verify } as const;

/** The name of a job. */
export type JobName = keyof typeof JOBS;
/** The request of a job. */
export type JobRequest<N extends JobName> = Parameters<(typeof JOBS)[N]>[1];
/** What a job yields at each step. */
export type JobStep<N extends JobName> =
  ReturnType<(typeof JOBS)[N]> extends AsyncGenerator<infer S, void, undefined> ? S : never;

/** Starts a job about an account with a node client of this thread. Each step runs when it is requested. */
export function startJob<N extends JobName>(
  { config, network, node, publicKey }: Subject,
  job: N,
  request: JobRequest<N>,
  options: Abortable,
): AsyncGenerator<JobStep<N>, void, undefined> {
  const reader = createServices(config).reader(network, node);
  const source = createEntrySource(reader, deviceCache(), { network, node, publicKey });
  const run = JOBS[job] as (...job: unknown[]) => AsyncGenerator<JobStep<N>, void, undefined>;
  return run({ reader, source }, request, options);
}
