/**
 * The networks: the only list of them, with what the protocol lays down for each: the code in serialized blocks, and how many
 * times easier its proof of work is than that of LIVE. Atto protocol: network code, work.
 */
const RULES = {
  LIVE: { code: 0, workFactor: 1n },
  BETA: { code: 1, workFactor: 10n },
  DEV: { code: 2, workFactor: 100n },
  LOCAL: { code: 3, workFactor: 100_000n },
} as const;

/** A network of Atto. Blocks of one network are never valid on another. */
export type Network = keyof typeof RULES;

/**
 * The network in a block's JSON. The official library also reads `UNKNOWN`, which is not a network and passes no
 * validation. It exists in JSON only; its byte (9) is never decoded.
 */
export type BlockNetwork = Network | 'UNKNOWN';

/** The networks, in the order of their codes. */
export const NETWORKS = Object.keys(RULES) as readonly Network[];

const UNKNOWN_CODE = 9;

/** Whether the text is the exact, upper-case name of a network. */
export function isNetwork(text: unknown): text is Network {
  return typeof text === 'string' && Object.hasOwn(RULES, text);
}

/** The network of a name in upper or lower case; undefined for every other text, in other alphabets too. */
export function networkNamed(text: string): Network | undefined {
  // Other letters have ASCII ones as their upper case: "l\u0131ve" would become LIVE.
  const name = /^[a-z]+$/i.test(text) ? text.toUpperCase() : undefined;
  return isNetwork(name) ? name : undefined;
}

/** The byte of a network in serialized blocks. */
export function networkCode(network: BlockNetwork): number {
  return network === 'UNKNOWN' ? UNKNOWN_CODE : RULES[network].code;
}

/** The network of a serialized byte; undefined for a byte that no network has. */
export function networkFromCode(code: number): Network | undefined {
  return NETWORKS.find((network) => RULES[network].code === code);
}

/** How many times easier the proof of work of a network is than that of LIVE. */
export function workFactor(network: Network): bigint {
  return RULES[network].workFactor;
}
