import { parseArgs } from 'node:util';
import { normaliseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { parseAmount, type Amount } from '../../src/protocol/amount';
import { NETWORKS, type Network } from '../../src/protocol/network';
import type { PublicKey } from '../../src/protocol/public-key';
import { priceCeiling } from './claims/claim-price';
import { DAY_MS, HOUR_MS, type FaucetSettings } from './settings';

/** Coins of the other networks have no value, so a claim takes a phone a few seconds there. */
const TEST_DIFFICULTY = 16_777_216n;
const BASE_DIFFICULTY: Readonly<Partial<Record<Network, bigint>>> = { LIVE: 67_108_864n, LOCAL: 65_536n };
const baseDifficulty = (network: Network) => BASE_DIFFICULTY[network] ?? TEST_DIFFICULTY;

/** The usage of the command. */
export const USAGE = `Usage: npm run faucet -- --node URL --key-file FILE --amount ATTO [OPTIONS]

  --node URL            the node through which it pays
  --key-file FILE       the private key of the account that pays, 64 hex digits (or ATTO_FAUCET_KEY)
  --amount ATTO         what a claim pays

  --hour-budget ATTO    what may be promised in an hour (default 100 claims)
  --day-budget ATTO     what may be promised in a day, UTC (default 1,000 claims)
  --cooldown HOURS      how long an address waits between two claims (default 24)
  --difficulty N        tries that a claim takes while there is little demand (default:
                        ${NETWORKS.map((network) => `${baseDifficulty(network).toLocaleString('en')} on ${network}`).join(', ')})
  --free-per-subnet N   claims of one subnet in a day after which its work doubles; each N more double it again,
                        up to what a slow phone finds while a challenge is valid (default 8)
  --challenge-minutes N how long a challenge is valid (default 30)
  --representative ADDR the representative of the account, if it is not open yet (default: itself)
  --database FILE       the SQLite file (default faucet.db); with DATABASE_URL, PostgreSQL instead
  --keep-days N         how long confirmed claims are kept (default 90)
  --port N, --host NAME where to listen (default 8083 on localhost)
  --origin URL          origin of a page that may use the faucet; repeat it for several, * for any (default: none)
  --proxies N           trusted proxies in front of it, each of which appends to X-Forwarded-For (default 0)
  --work-server URL     a work server for payouts (default: this machine's processors)
  --threads N           threads for work (default: one per core)
  --pause-file FILE     while this file exists, nothing new is accepted`;

/** What the command line says. */
export interface FaucetOptions {
  readonly node: string;
  readonly keyFile: string | undefined;
  readonly database: string;
  readonly port: number;
  readonly host: string;
  readonly origins: readonly string[];
  readonly proxies: number;
  readonly workServer: string | undefined;
  readonly threads: number | undefined;
  readonly pauseFile: string | undefined;
  /** The settings for the network that the node serves and the account of the key. */
  settings(network: Network, account: PublicKey): FaucetSettings;
}

/** A mistake on the command line, in a sentence. */
export class OptionError extends Error {}

/** Amounts of SQL are signed 64-bit numbers. */
const MAX_BUDGET = (1n << 63n) - 1n;

/** The options of the command; `help` if they were asked for. Throws {@link OptionError}. */
export function readFaucetOptions(args: readonly string[]): FaucetOptions | 'help' {
  const text = { type: 'string' } as const;
  const names = [
    ...[
      'node',
      'key-file',
      'amount',
      'hour-budget',
      'day-budget',
      'cooldown',
      'difficulty',
      'free-per-subnet',
    ],
    ...[
      'challenge-minutes',
      'representative',
      'database',
      'keep-days',
      'port',
      'host',
      'proxies',
      'work-server',
    ],
    ...['threads', 'pause-file'],
  ];
  let values: Readonly<Record<string, unknown>>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(names.map((name) => [name, text])),
        origin: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return 'help';

  const given = (name: string) => values[name] as string | undefined;
  const whole = (name: string, fallback: number, [least, most]: readonly [number, number]) => {
    const value = Number(given(name) ?? fallback);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new OptionError(`--${name} must be a whole number from ${least} to ${most}.`);
  };
  const url = (name: string) => {
    const value = given(name);
    if (value === undefined) return undefined;
    const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    if (!isHttp) throw new OptionError(`--${name} must be a URL such as http://localhost:8080.`);
    return value.replace(/\/+$/, '');
  };
  const amount = (name: string): Amount | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    try {
      const raw = parseAmount(value, 'ATTO');
      if (raw > 0n && raw <= MAX_BUDGET) return raw;
    } catch {
      // Reported below.
    }
    throw new OptionError(`--${name} must be an amount of ATTO, greater than 0, such as 0.5.`);
  };
  const budget = (name: string, claim: Amount, claims: bigint) => {
    const most = claim * claims < MAX_BUDGET ? claim * claims : MAX_BUDGET;
    const raw = amount(name) ?? (most as Amount);
    if (raw < claim) throw new OptionError(`--${name} is less than one claim pays.`);
    return raw;
  };

  const node = url('node');
  if (node === undefined) throw new OptionError('--node is missing: the URL of a node.');
  const claim = amount('amount');
  if (claim === undefined) throw new OptionError('--amount is missing: what a claim pays, in ATTO.');
  const limits = {
    amount: claim,
    hourBudget: budget('hour-budget', claim, 100n),
    dayBudget: budget('day-budget', claim, 1_000n),
    cooldownMs: whole('cooldown', 24, [0, 8_760]) * HOUR_MS,
    challengeMs: whole('challenge-minutes', 30, [1, 1_440]) * 60_000,
    freePerSubnet: whole('free-per-subnet', 8, [1, 1_000_000]),
    keepClaimsMs: whole('keep-days', 90, [1, 36_500]) * DAY_MS,
  };
  const difficulty = given('difficulty') === undefined ? undefined : whole('difficulty', 1, [1, 2 ** 50]);
  const representative = representativeOf(given('representative'));
  const origins = ((values.origin as string[] | undefined) ?? []).map((origin) => {
    if (origin === '*') return origin;
    if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) return new URL(origin).origin;
    throw new OptionError('--origin must be an origin such as https://atto.cash, or *.');
  });
  return {
    node,
    keyFile: given('key-file'),
    database: given('database') ?? 'faucet.db',
    port: whole('port', 8083, [0, 65_535]),
    host: given('host') ?? 'localhost',
    origins,
    proxies: whole('proxies', 0, [0, 10]),
    workServer: url('work-server'),
    threads: given('threads') === undefined ? undefined : whole('threads', 1, [1, 256]),
    pauseFile: given('pause-file'),
    settings(network, account) {
      const ceiling = priceCeiling(limits.challengeMs);
      const base = difficulty === undefined ? baseDifficulty(network) : BigInt(difficulty);
      if (base > ceiling) {
        throw new OptionError(
          `A difficulty of ${base} is too high for a slow phone in ${limits.challengeMs / 60_000} minutes: ` +
            `set --difficulty to at most ${ceiling}, or raise --challenge-minutes.`,
        );
      }
      return {
        ...{ network, account, ...limits, ceiling },
        representative: representative ?? account,
        difficulty: base,
      };
    },
  };
}

function representativeOf(text: string | undefined): PublicKey | undefined {
  if (text === undefined) return undefined;
  try {
    return publicKeyFromAddress(normaliseAddress(text));
  } catch {
    throw new OptionError('--representative must be an address.');
  }
}
