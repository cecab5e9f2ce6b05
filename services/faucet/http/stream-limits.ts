/** The most streams of each kind at the same time. */
export interface StreamLimits {
  readonly all: number;
  readonly ofClaim: number;
  readonly ofSubnet: number;
}

/** Several tabs of several devices; a school behind one address; and what a process serves easily. */
export const STREAM_LIMITS: StreamLimits = { all: 5_000, ofClaim: 8, ofSubnet: 100 };

/** The streams that are open, by claim and by subnet. */
export interface StreamCounts {
  readonly open: number;
  /** Counts a stream until the returned function is called; undefined if a limit is reached. */
  enter(claim: string, subnet: string): (() => void) | undefined;
}

/** None is open. */
export function createStreamCounts(limits: StreamLimits): StreamCounts {
  const claims = new Map<string, number>();
  const subnets = new Map<string, number>();
  let open = 0;
  const countOf = (map: Map<string, number>, key: string) => map.get(key) ?? 0;
  function add(map: Map<string, number>, key: string, change: 1 | -1): void {
    const count = countOf(map, key) + change;
    if (count === 0) map.delete(key);
    else map.set(key, count);
  }
  return {
    get open() {
      return open;
    },
    enter(claim, subnet) {
      const isFull =
        open >= limits.all ||
        countOf(claims, claim) >= limits.ofClaim ||
        countOf(subnets, subnet) >= limits.ofSubnet;
      if (isFull) return undefined;
      const change = (by: 1 | -1) => {
        open += by;
        add(claims, claim, by);
        add(subnets, subnet, by);
      };
      change(1);
      let isCounted = true;
      return () => {
        if (isCounted) change(-1);
        isCounted = false;
      };
    },
  };
}
