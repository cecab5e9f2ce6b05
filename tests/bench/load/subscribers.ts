import { Agent, request, type IncomingMessage } from 'node:http';

const NEWLINE = 10;
/** What a slow reader takes each second: a transaction or two. */
const SLOW_BYTES = 1_024;

/** Many readers of the stream of all transactions. */
export interface Subscribers {
  /** Lines that the slowest of those who read at once has received. */
  fewest(): number;
  /** Lines that those who read at once have received in all. */
  total(): number;
  /** Subscribers of either kind whose stream has ended. */
  ended(): { readonly quick: number; readonly slow: number };
  /** The slow ones read all that is left: only a reader learns that its stream has ended. */
  hurry(): void;
  close(): void;
}

/**
 * Opens the stream of all transactions `quick + slow` times. The quick ones read what arrives at once. The slow ones take
 * one kilobyte a second.
 */
export async function subscribe(
  node: string,
  { quick, slow }: { quick: number; slow: number },
): Promise<Subscribers> {
  const agent = new Agent({ maxSockets: Infinity });
  const counts: number[] = [];
  const ended = { quick: 0, slow: 0 };
  const timers: NodeJS.Timeout[] = [];
  const behind: IncomingMessage[] = [];

  const readAtOnce = (stream: IncomingMessage) => {
    const own = counts.push(0) - 1;
    stream.on('data', (chunk: Buffer) => {
      let lines = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
      counts[own]! += lines;
    });
  };
  const readSlowly = (stream: IncomingMessage) => {
    stream.pause();
    behind.push(stream);
    timers.push(setInterval(() => stream.read(SLOW_BYTES), 1_000));
  };
  const open = (kind: 'quick' | 'slow') =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'application/x-ndjson' };
      const sent = request(`${node}/transactions/stream`, { agent, headers }, (stream) => {
        if (kind === 'quick') readAtOnce(stream);
        else readSlowly(stream);
        stream.once('close', () => ended[kind]++);
        stream.on('error', () => {});
        resolve();
      });
      sent.on('error', reject);
      sent.end();
    });
  const kinds = [...Array<'quick'>(quick).fill('quick'), ...Array<'slow'>(slow).fill('slow')];
  await Promise.all(kinds.map(open));
  return {
    fewest: () => Math.min(...counts),
    total: () => counts.reduce((sum, count) => sum + count, 0),
    ended: () => ({ ...ended }),
    hurry() {
      timers.splice(0).forEach(clearInterval);
      behind.forEach((stream) => stream.resume());
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      agent.destroy();
    },
  };
}
