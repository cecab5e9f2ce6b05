import { parseArgs } from 'node:util';
import { LONG_ACCOUNT, MOST_BLOCKS } from '../chains/write-long-account';
import { FAULTS, isFault, type FaultName } from '../faults/create-faults';
import { READY_FROM_RATE } from '../traffic/start-traffic';

const DEFAULT_PORT = 8080;
const MAX_RATE = 10_000;

/** What the command line of the local network says. */
export interface CliOptions {
  /** Undefined: the default, or a free one when that is taken. */
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

/** The command line makes no sense; the message says what. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run devnet -- [OPTIONS]

A local network with a node's HTTP API: seeded accounts, published test keys, no internet.

  --port N       port of the API; 0 picks a free one (default ${DEFAULT_PORT}, or a free one when that is taken)
  --json         print one line of JSON once ready: {"url","network","funded":{"privateKey","publicKey","address"}}
  --rate R       keep R transactions a second flowing (default 0). Below ${READY_FROM_RATE} they are made on the fly; from there on
                 ready ones are played, with timestamps of 2025, until they are used up; more than about
                 400 a second need a shorter --delay
  --long-account N
                 add the account "${LONG_ACCOUNT}" with N blocks, up to ${MOST_BLOCKS}; 1000000 take a few seconds
  --replay-rate R
                 R transactions a second in the streams that nobody voted about, for tests of readers: without work
                 until they are asked for one by one; not together with --data
  --data DIR     keep a journal of everything confirmed in DIR and go on from it at the next start
  --delay MS     from acceptance to confirmation (default 300)
  --messages     error bodies carry a message (public nodes send none)
  --latency MS   every answer waits
  --fault NAME   what goes wrong; may be given several times:
${Object.entries(FAULTS)
  .map(([name, what]) => `                   ${name.padEnd(13)} ${what}`)
  .join('\n')}
  --help         this text`;

/** Reads the command line. `help` when that is asked for. Throws UsageError for anything that it does not know. */
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
  throw new UsageError(`${option} wants a whole number from 0 to ${most}, not "${text}".`);
}

function rateOf(option: string, text = '0'): number {
  const rate = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && rate <= MAX_RATE) return rate;
  throw new UsageError(`${option} wants a number from 0 to ${MAX_RATE}, such as 5 or 0.5, not "${text}".`);
}

function replayRateOf(text: string | undefined, folder: string | undefined): number {
  const rate = rateOf('--replay-rate', text);
  if (rate > 0 && folder !== undefined)
    throw new UsageError('--replay-rate and --data do not go together: a replay is not kept in a journal.');
  return rate;
}

function longAccountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const blocks = whole(text, '--long-account', MOST_BLOCKS);
  if (blocks === 0) throw new UsageError('--long-account wants at least one block.');
  return blocks;
}

function faultOf(name: string): FaultName {
  if (isFault(name)) return name;
  throw new UsageError(`--fault wants one of ${Object.keys(FAULTS).join(', ')}, not "${name}".`);
}

/** Which port to ask for, and whether another will do. */
export function portWish({ port }: Pick<CliOptions, 'port'>): { port: number; orAnother: boolean } {
  return { port: port ?? DEFAULT_PORT, orAnother: port === undefined };
}
