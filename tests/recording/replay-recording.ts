import { virtualClock, type VirtualClock } from '../../devnet/devnet-clock';
import { createDevnet } from '../../devnet/create-devnet';
import { transactionFromHex } from '../../devnet/official';
import type { Devnet } from '../../devnet/types';
import { bodyOf } from './left-out-bodies';
import type { Observed } from './observed';
import { baseOf, beginningOf, type Exchange, type Recording } from './recording-file';
import { scheduleOf } from './schedule';

const CONFIRMATION_DELAY_MS = 30;

/** The responses by exchange id; exchanges without a response are missing. */
export interface Replay {
  readonly observed: ReadonlyMap<string, Observed>;
  /** The omitted exchanges with their reasons. */
  readonly leftOut: ReadonlyMap<Exchange, string>;
}

/**
 * Replays all requests of the recording on a new local network. Its clock follows the recording without waiting: it
 * stops while requests are processed, and jumps to the next event.
 */
export async function replay(recording: Recording): Promise<Replay> {
  const genesis = transactionFromHex(recording.genesisHex);
  if (genesis.hash !== recording.genesisHash) throw new Error(`The genesis has the hash ${genesis.hash}`);
  const beginning = beginningOf(recording);
  const clock = virtualClock(beginning);
  const funded = { privateKey: '', publicKey: genesis.block.publicKey, address: '' };
  await using devnet = await createDevnet({
    clock,
    initial: [genesis],
    funded,
    messages: true,
    confirmationDelayMs: CONFIRMATION_DELAY_MS,
  });

  const { steps, leftOut } = scheduleOf(recording);
  const readers = new Map<Exchange, Reader>();
  for (const { at, kind, exchange } of steps) {
    await moveTo(clock, devnet, beginning + at);
    if (kind === 'close') readers.get(exchange)?.close();
    else readers.set(exchange, startReading(devnet, baseOf(recording), exchange, recording));
    await devnet.idle();
  }
  const end = Math.max(...recording.exchanges.map(({ startMs, ms }) => startMs + ms));
  await moveTo(clock, devnet, beginning + end);

  const entries = [...readers].flatMap(([{ id }, reader]) => {
    const observed = reader.observed();
    return observed ? [[id, observed] as const] : [];
  });
  return { observed: new Map(entries), leftOut };
}

async function moveTo(clock: VirtualClock, devnet: Devnet, instant: number): Promise<void> {
  for (let next = clock.next(); next !== undefined && next <= instant; next = clock.next()) {
    clock.moveTo(next);
    await devnet.idle();
  }
  clock.moveTo(instant);
}

interface Reader {
  close(): void;
  observed(): Observed | undefined;
}

/** Sends a request and reads its response as it arrives. */
function startReading(devnet: Devnet, base: string, exchange: Exchange, recording: Recording): Reader {
  const { method, path, headers } = exchange.request;
  const text = bodyOf(exchange.request, recording);
  // As bytes, so that no content type is added.
  const body = text === undefined ? null : new TextEncoder().encode(text);
  const request = new Request(base + path, { method, headers: headers ?? {}, body });

  let response: Response | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let end: Observed['end'] = 'open';
  let closed = false;
  const chunks: string[] = [];
  const read = async () => {
    response = await devnet.fetch(request);
    reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (!closed) chunks.push(new TextDecoder().decode(part.value));
    }
    if (!closed) end = 'ended';
  };
  read().catch(() => {
    if (!closed) end = 'broken';
  });

  return {
    close() {
      closed = true;
      void reader?.cancel();
    },
    observed: () =>
      response && { status: response.status, contentType: response.headers.get('content-type'), chunks, end },
  };
}
