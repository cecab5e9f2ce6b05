import { Agent, request } from 'node:http';

/** A request of a reader. */
export interface Visit {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

/** What happened to the requests of all readers. */
export interface Visits {
  /** Milliseconds from each request to the last byte of its response. */
  readonly times: readonly number[];
  readonly perSecond: number;
  /** Requests without a response, or with another status than 200. */
  readonly failed: number;
}

/**
 * Readers with a connection each, all at the same time: each sends one request after the other, round the list, until the
 * time is over.
 */
export async function readAtOnce(
  origin: string,
  visits: readonly Visit[],
  { readers, seconds }: { readers: number; seconds: number },
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1_000;
  const readOn = async (first: number) => {
    for (let turn = first; !isOver(); turn++) {
      const start = performance.now();
      const status = await visit(origin, visits[turn % visits.length]!, agent);
      if (status === 200) times.push(performance.now() - start);
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)));
  const perSecond = (times.length / (performance.now() - began)) * 1_000;
  agent.destroy();
  return { times, perSecond, failed };
}

/** The status of the response, after its last byte; 0 without one. */
function visit(origin: string, { path, method = 'GET', body }: Visit, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request(origin + path, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
