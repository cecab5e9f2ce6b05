import { writeLongAccount } from './chains/write-long-account';
import { writeReplay, type Replay } from './chains/write-replay';
import { systemClock } from './devnet-clock';
import { createDevnet } from './create-devnet';
import { createFaults, type FaultOptions } from './faults/create-faults';
import { refuseBrowsers } from './faults/refuse-browsers';
import { openJournal } from './journal/open-journal';
import { readStory, type Story } from './story/read-story';
import { pace } from './traffic/pace';
import { startTraffic } from './traffic/start-traffic';
import type { Archive, Devnet, DevnetOptions, Transaction } from './types';

/** The options of `npm run devnet`; all have defaults. */
export interface SeededOptions extends Pick<DevnetOptions, 'messages' | 'confirmationDelayMs'>, FaultOptions {
  /** Transactions per second that the network makes automatically. Default 0. */
  readonly rate?: number;
  /** Adds an account with this many blocks, see writeLongAccount. Default: none. */
  readonly longAccount?: number | undefined;
  /**
   * Transactions per second in the streams without votes, see writeReplay. Not allowed with a journal. Default 0.
   */
  readonly replayRate?: number;
  /** Folder of the journal. Default: none, nothing is persisted. */
  readonly folder?: string | undefined;
  /** Called with messages for the user, one sentence each. */
  readonly log?: (message: string) => void;
}

/**
 * Creates the local network with the seeded story and optional journal, faults and traffic. Disposing it stops the
 * traffic, ends every stream and closes the journal. Rejects if the journal cannot be used (see openJournal).
 */
export async function createSeededDevnet(options: SeededOptions = {}): Promise<Devnet> {
  const { clock = systemClock, rate = 0, folder, log = () => {}, confirmationDelayMs, messages } = options;
  const { longAccount, replayRate = 0 } = options;
  if (replayRate > 0 && folder !== undefined)
    throw new Error('`replayRate` and `folder` cannot be combined: a replay is not written to the journal.');
  const story = readStory();
  const additions = writeAdditions(story, { longAccount, replays: replayRate > 0 });
  const digest = longAccount === undefined ? story.digest : `${story.digest} long-account ${longAccount}`;
  const journal = folder === undefined ? undefined : await openJournal(folder, { digest, log });
  if (journal?.dropped) {
    const { offset, bytes } = journal.dropped;
    log(`The journal ended in the middle of a record: dropped ${bytes} bytes from byte ${offset}.`);
  }
  const devnet = await createDevnet({
    clock,
    ...(messages === undefined ? {} : { messages }),
    ...(confirmationDelayMs === undefined ? {} : { confirmationDelayMs }),
    ...createFaults({ ...options, clock }),
    initial: [...story.transactions, ...additions.origins],
    archives: additions.archives,
    later: journal?.transactions ?? [],
    funded: story.funded,
    onCommit: (transaction) => journal?.append(transaction),
  });
  if (journal) log(`The journal has ${journal.transactions.length} transactions from earlier runs.`);
  const traffic = startTraffic({ devnet, rate, clock, ready: story.ready, log });
  const replay =
    additions.replay && pace(additions.replay.source(devnet, clock), { rate: replayRate, clock });
  return {
    ...devnet,
    fetch: options.faults?.includes('no-cors') ? refuseBrowsers(devnet.fetch) : devnet.fetch,
    async [Symbol.asyncDispose]() {
      const stopped = Promise.all([traffic.stop(), replay?.stop()]);
      await devnet[Symbol.asyncDispose]();
      await stopped;
      await journal?.close();
    },
  };
}

/** The chains added to the story, funded by its account `genesis`. */
function writeAdditions(
  { transactions }: Story,
  { longAccount, replays }: { longAccount: number | undefined; replays: boolean },
): { origins: Transaction[]; archives: Archive[]; replay: Replay | undefined } {
  const genesis = transactions[0]!.block.publicKey;
  let last = transactions.findLast(({ block }) => block.publicKey === genesis)!;
  const long = longAccount === undefined ? undefined : writeLongAccount(longAccount, last);
  last = long?.origin ?? last;
  const replay = replays ? writeReplay(last) : undefined;
  const added = [long, replay].filter((one) => one !== undefined);
  return {
    origins: added.map(({ origin }) => origin),
    archives: added.map(({ archive }) => archive),
    replay,
  };
}
