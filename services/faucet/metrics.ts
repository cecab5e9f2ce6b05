/** Counters and durations of the service, in the text format of Prometheus. */
export interface Metrics {
  /** Adds one to a counter. @param label value of the counter's one label, if it has one */
  count(counter: CounterName, label?: string): void;
  /** Notes the seconds from the acceptance of a claim to its confirmation. */
  confirmed(seconds: number): void;
  /** @param gauges current values by name, with labels in braces if there are any */
  print(gauges: Readonly<Record<string, number>>): string;
}

/** The counters: their help text and the name of their label. */
const COUNTERS = {
  atto_faucet_challenges_total: ['Challenges issued.'],
  atto_faucet_claims_total: ['Claims accepted.'],
  atto_faucet_refusals_total: ['Requests refused.', 'code'],
  atto_faucet_payouts_total: ['Ends of payouts.', 'outcome'],
  atto_faucet_work_total: ['Work for payouts, ready in advance or searched for.', 'ready'],
} as const satisfies Readonly<Record<string, readonly [help: string, label?: string]>>;

/** The name of a counter. */
export type CounterName = keyof typeof COUNTERS;

const BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3_600];
const DURATION = 'atto_faucet_claim_duration_seconds';

/** Starts with zeros. */
export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const within = BUCKETS.map(() => 0);
  let durations = 0;
  let sum = 0;
  return {
    count(counter, label) {
      const [, labelName]: readonly [string, string?] = COUNTERS[counter];
      const key = labelName === undefined ? counter : `${counter}{${labelName}="${label ?? ''}"}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    confirmed(seconds) {
      durations += 1;
      sum += seconds;
      BUCKETS.forEach((limit, index) => {
        if (seconds <= limit) within[index]! += 1;
      });
    },
    print(gauges) {
      const lines = Object.entries(COUNTERS).flatMap(
        ([name, [help, label]]: [string, readonly [string, string?]]) => {
          const own = [...counts].filter(([key]) => key === name || key.startsWith(`${name}{`));
          const values = own.length > 0 || label !== undefined ? own : [[name, 0] as const];
          return [
            `# HELP ${name} ${help}`,
            `# TYPE ${name} counter`,
            ...values.map(([key, count]) => `${key} ${count}`),
          ];
        },
      );
      lines.push(
        `# HELP ${DURATION} From the acceptance of a claim to its confirmation.`,
        `# TYPE ${DURATION} histogram`,
      );
      BUCKETS.forEach((limit, index) => lines.push(`${DURATION}_bucket{le="${limit}"} ${within[index]!}`));
      lines.push(
        `${DURATION}_bucket{le="+Inf"} ${durations}`,
        `${DURATION}_sum ${sum}`,
        `${DURATION}_count ${durations}`,
      );
      const named = new Set<string>();
      for (const [key, value] of Object.entries(gauges)) {
        const name = key.replace(/\{.*/, '');
        if (!named.has(name)) lines.push(`# TYPE ${name} gauge`);
        named.add(name);
        lines.push(`${key} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
