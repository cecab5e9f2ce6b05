import { parseArgs } from 'node:util';
import { LONG_ACCOUNT, MAX_BLOCKS } from '../chains/write-long-account';
import { FAULTS, isFault, type FaultName } from '../faults/create-faults';
import { READY_FROM_RATE } from '../traffic/start-traffic';

const DEFAULT_PORT = 8080;
const MAX_RATE = 10_000;

/** The parsed command line of the local network. */
export interface CliOptions {
  /** Undefined: the default port, or a free one if that is in use. */
  readonly port: number | undefined;
  readonly json: boolean;
  readonly rate: number;
  readonly folder: string | undefined;
  readonly longAccount: number | undefined;
  readonly replayRate: number;
  readonly latencyMs: number;
  readonly confirmationDelayMs: number;
  readonly messages: boolean;
  readonly faults: readonly FaultName[];
}

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run devnet -- [OPTIONS]

A local network with a node's HTTP API: seeded accounts, published test keys, no internet.

  --port N       port of the API; 0 picks a free one (default ${DEFAULT_PORT}, or a free one if that is in use)
  --json         print one line of JSON once ready: {"url","network","funded":{"privateKey","publicKey","address"}}
  --rate R       make R transactions a second (default 0). Below ${READY_FROM_RATE} they are made on the fly; otherwise
                 ready-made ones are replayed, with timestamps in 2025, until they run out; above about
                 400 a second, shorten --delay
  --long-account N
                 add the account "${LONG_ACCOUNT}" with N blocks (at most ${MAX_BLOCKS}); 1000000 take a few seconds
  --replay-rate R
                 send R transactions a second to the streams without votes, to test consumers; they have no work
                 until requested by hash; cannot be combined with --data
  --data DIR     keep a journal of confirmed transactions in DIR and resume from it at the next start
  --delay MS     time from acceptance to confirmation (default 300)
  --messages     include a message in error bodies (public nodes send none)
  --latency MS   delay every response
  --fault NAME   inject a fault; may be given several times:
${Object.entries(FAULTS)
  .map(([name, what]) => `                   ${name.padEnd(13)} ${what}`)
  .join('\n')}
  --help         show this text`;

/** Parses the command line; returns `help` for --help. Throws UsageError for anything unknown or invalid. */
export function readOptions(args: readonly string[]): CliOptions | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  return {
    port: values.port === undefined ? undefined : whole(values.port, '--port', 65_535),
    json: values.json ?? false,
    rate: rateOf('--rate', values.rate),
    folder: values.data,
    longAccount: longAccountOf(values['long-account']),
    replayRate: replayRateOf(values['replay-rate'], values.data),
    latencyMs: whole(values.latency ?? '0', '--latency'),
    confirmationDelayMs: whole(values.delay ?? '300', '--delay'),
    messages: values.messages ?? false,
    faults: (values.fault ?? []).map(faultOf),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        json: { type: 'boolean' },
        rate: { type: 'string' },
        'long-account': { type: 'string' },
        'replay-rate': { type: 'string' },
        data: { type: 'string' },
        latency: { type: 'string' },
        delay: { type: 'string' },
        messages: { type: 'boolean' },
        fault: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function whole(text: string, option: string, most = 3_600_000): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new UsageError(`${option} must be a whole number from 0 to ${most}, not "${text}".`);
}

function rateOf(option: string, text = '0'): number {
  const rate = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && rate <= MAX_RATE) return rate;
  throw new UsageError(`${option} must be a number from 0 to ${MAX_RATE}, such as 5 or 0.5, not "${text}".`);
}

function replayRateOf(text: string | undefined, folder: string | undefined): number {
  const rate = rateOf('--replay-rate', text);
  if (rate > 0 && folder !== undefined)
    throw new UsageError(
      '--replay-rate and --data cannot be combined: a replay is not written to the journal.',
    );
  return rate;
}

function longAccountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const blocks = whole(text, '--long-account', MAX_BLOCKS);
  if (blocks === 0) throw new UsageError('--long-account must be at least 1.');
  return blocks;
}

function faultOf(name: string): FaultName {
  if (isFault(name)) return name;
  throw new UsageError(`--fault must be one of ${Object.keys(FAULTS).join(', ')}, not "${name}".`);
}

/** The port to try, and whether another one is acceptable. */
export function portChoice({ port }: Pick<CliOptions, 'port'>): { port: number; allowOther: boolean } {
  return { port: port ?? DEFAULT_PORT, allowOther: port === undefined };
}
