import type { StandIn } from './stand-ins';

/** A server that holds back its first request of a kind until it is released. */
export interface Held extends StandIn {
  /** Resolves when the request has arrived. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** Holds the first request that fits before the server sees it. All others pass. */
export function holdFirst(server: StandIn, fits: (request: Request) => boolean): Held {
  let [arrive, release] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  return {
    arrived,
    release: () => release(),
    async fetch(request) {
      if (isFirst && fits(request)) {
        isFirst = false;
        arrive();
        await released;
      }
      return server.fetch(request);
    },
  };
}
