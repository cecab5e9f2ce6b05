import { systemClock } from './clock';
import { createDevnet } from './create-devnet';
import { createFaults, type FaultOptions } from './faults/create-faults';
import { refuseBrowsers } from './faults/refuse-browsers';
import { openJournal } from './journal/open-journal';
import { readStory } from './story/read-story';
import { startTraffic } from './traffic/start-traffic';
import type { Devnet, DevnetOptions } from './types';

/** What `npm run devnet` offers, as options; everything has a default. */
export interface SeededOptions extends Pick<DevnetOptions, 'messages' | 'confirmationDelayMs'>, FaultOptions {
  /** Transactions a second that the network makes by itself. Default 0. */
  readonly rate?: number;
  /** Folder of the journal. Default: none, everything is forgotten. */
  readonly folder?: string | undefined;
  /** Told, in one sentence, what the person who started it should know. */
  readonly log?: (message: string) => void;
}

/**
 * The local network on the seeded story, with a journal, faults and traffic as asked for. Disposing it stops the
 * traffic, ends every stream and closes the journal. Rejects when the journal cannot be used (see openJournal).
 */
export async function createSeededDevnet(options: SeededOptions = {}): Promise<Devnet> {
  const { clock = systemClock, rate = 0, folder, log = () => {}, confirmationDelayMs, messages } = options;
  const story = readStory();
  const journal = folder === undefined ? undefined : await openJournal(folder, story);
  if (journal?.dropped) {
    const { offset, bytes } = journal.dropped;
    log(`The journal ended in the middle of a record: ${bytes} bytes from byte ${offset} on are dropped.`);
  }
  const devnet = await createDevnet({
    clock,
    ...(messages === undefined ? {} : { messages }),
    ...(confirmationDelayMs === undefined ? {} : { confirmationDelayMs }),
    ...createFaults({ ...options, clock }),
    initial: [...story.transactions, ...(journal?.transactions ?? [])],
    funded: story.funded,
    onCommit: (transaction) => journal?.append(transaction),
  });
  if (journal) log(`The journal holds ${journal.transactions.length} transactions of earlier runs.`);
  const traffic = startTraffic({ devnet, rate, clock, ready: story.ready, log });
  return {
    ...devnet,
    fetch: options.faults?.includes('no-cors') ? refuseBrowsers(devnet.fetch) : devnet.fetch,
    async [Symbol.asyncDispose]() {
      const stopped = traffic.stop();
      await devnet[Symbol.asyncDispose]();
      await stopped;
      await journal?.close();
    },
  };
}
