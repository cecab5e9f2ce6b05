import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ended } from '../samples/run-program';
import type { Running } from './child';
import { KINDS, liesAbout, type Kind, type Lie } from './lies';
import type { Program } from './programs';
import { startLyingProxy, type LyingProxy, type Mishap } from './proxy';
import { SCENARIOS, type Play } from './scenarios';
import { createWorld } from './ledger-world';

const TIMEOUT_MS = Number(process.env.ATTO_LIES_TIMEOUT_MS ?? 10_000);
const SETTINGS = { ATTO_RETRY_MS: '20', ATTO_REOPEN_MS: '400', ATTO_TIMEOUT_MS: String(TIMEOUT_MS) };

/** How a play has ended. Everything but the first three is a fault. */
export interface Result {
  readonly program: string;
  readonly kind: Kind;
  readonly lie: string;
  readonly outcome: 'done' | 'done after a restart' | 'left to a person' | 'FAULT';
  readonly fault?: string;
}

/** A program that fails in front of a server that does not lie. */
export class TruthfulFault extends Error {
  readonly fault: string;
  constructor(fault: string, message: string) {
    super(message);
    this.fault = fault;
  }
}

const MISHAPS: readonly Mishap[] = ['answer lost', 'payment lost'];

/** A stack trace of one of the languages. */
const TRACE = /\n\s+at .*:\d+(:\d+|\))|^Exception in thread |^Traceback /m;

/**
 * Plays a program through the lies about everything that its servers return, each once, with and without a payment
 * whose response is lost. `choose` picks the ones to play.
 */
export async function playAll(
  program: Program,
  choose: (lies: readonly { lie: Lie; mishap?: Mishap }[]) => readonly { lie: Lie; mishap?: Mishap }[],
  report: (result: Result) => void = () => {},
): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atto-lies-'));
  await using world = await createWorld();
  const proxy = await startLyingProxy([world.node, world.walletServer]);
  try {
    const stage = {
      world,
      proxy,
      folder,
      env: { ...SETTINGS, ...serversOf(proxy.urls) },
      command: await program.command(folder),
    };
    // A real node keeps the payments of earlier runs: other amounts in each.
    let number = process.env.ATTO_REAL_NODE === undefined ? 0 : Math.floor(Date.now() / 1_000) % 10_000_000;
    const prepare = (more: NodeJS.ProcessEnv = {}) =>
      SCENARIOS[program.job]({ ...stage, env: { ...stage.env, ...more } }, (number += 1));
    const results: Result[] = [];
    const add = (kind: Kind, lie: string, found: Omit<Result, 'program' | 'kind' | 'lie'>) => {
      const result = { program: program.name, kind, lie, ...found };
      results.push(result);
      report(result);
    };

    // A slow program would open its stream again before it has read the answers to be played.
    const truthful = await prepare({ ATTO_REOPEN_MS: String(TIMEOUT_MS) });
    proxy.begin(undefined, undefined, () => {});
    const { code, errors } = await truthful.run(() => {});
    const fault = await truthful.fault();
    if (code !== 0 || fault !== undefined)
      throw new TruthfulFault(fault ?? 'NOT ENDED', `${program.name}: ${code} ${fault} ${errors}`);
    const isPayer = !['watch', 'watch on', 'receive'].includes(program.job);
    const answers = interesting(proxy);
    const payment = answers.findIndex(({ request }) => /^POST (\/transactions|.*\/SEND)$/.test(request));
    const lies = liesAbout(answers, TIMEOUT_MS).flatMap((lie): { lie: Lie; mishap?: Mishap }[] => [
      { lie },
      // What is read afterwards decides about a payment whose answer was lost.
      ...(isPayer && lie.at >= payment ? MISHAPS.map((mishap) => ({ lie, mishap })) : []),
    ]);
    for (const { lie, mishap } of choose(lies)) {
      const name = mishap === undefined ? lie.name : `${lie.name}, ${mishap}`;
      add(lie.kind, name, await playOne(await prepare(), proxy, lie, mishap));
    }
    // Two people who use the cold wallet at the same time would share its files.
    const twice = program.job === 'cold-wallet' ? [] : [undefined, ...(isPayer ? MISHAPS : [])];
    for (const mishap of twice)
      add('two copies', mishap ?? 'no mishap', await playTwice(await prepare(), proxy, mishap));
    return results;
  } finally {
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const serversOf = ([node = '', walletServer = '']: readonly string[]) => ({
  ATTO_NODE: node,
  ATTO_WORK: node,
  ATTO_WALLET_SERVER: walletServer,
});

/** The first answers, up to those that only repeat; of a long one the first and the last line. */
function interesting({ answers }: LyingProxy) {
  return answers.slice(0, 8).map(({ request, lines }) => ({
    request,
    lines: lines.map((line, at) => (at === 0 || at === lines.length - 1 ? line : '')),
  }));
}

async function playOne(
  play: Play,
  proxy: LyingProxy,
  lie: Lie,
  mishap: Mishap | undefined,
): Promise<Omit<Result, 'program' | 'kind' | 'lie'>> {
  let running: Running | undefined;
  const register = (started: Running) => (running = started);
  const isEnded = ({ code, signal }: Ended) => code === 0 || (code === 3 && signal === null);
  proxy.begin(lie, mishap, () => running?.kill('SIGKILL'));
  let ended = await play.run(register);
  const traces = [ended.errors];
  let runs = 1;
  for (; !isEnded(ended) && runs < 6; runs += 1) {
    if (lie.kill === undefined || proxy.wasTold()) proxy.begin(undefined, undefined, () => {});
    ended = await play.run(register);
    traces.push(ended.errors);
  }
  const fault = await play.fault();
  if (traces.some((text) => TRACE.test(text)))
    return { outcome: 'FAULT', fault: `STACK TRACE ${traces.join()}` };
  if (fault === 'not paid' && ended.code === 3) return { outcome: 'left to a person' };
  if (fault !== undefined || !isEnded(ended))
    return {
      outcome: 'FAULT',
      fault: `${fault ?? 'NOT ENDED'} (${ended.code}) ${traces.join().slice(-1_500)}`,
    };
  return { outcome: runs === 1 ? 'done' : 'done after a restart' };
}

/** Runs two copies at the same time, then one more until it is done. */
async function playTwice(
  play: Play,
  proxy: LyingProxy,
  mishap: Mishap | undefined,
): Promise<Omit<Result, 'program' | 'kind' | 'lie'>> {
  proxy.beginTwo(mishap);
  const second = play.run(() => {}, serversOf(proxy.secondUrls));
  const both = await Promise.all([play.run(() => {}), second]);
  const last = await play.run(() => {});
  const fault = await play.fault();
  const trace = [...both, last].find(({ errors }) => TRACE.test(errors))?.errors;
  if (fault === undefined && last.code === 0 && trace === undefined) return { outcome: 'done' };
  return { outcome: 'FAULT', fault: `${fault ?? last.code} ${trace ?? last.errors}` };
}

/** The table: each program, each kind of lie, and how many plays ended in which way. */
export function tableOf(results: readonly Result[]): string {
  const names = [...new Set(results.map(({ program }) => program))];
  const count = (of: readonly Result[]) => {
    const parts = ['done', 'done after a restart', 'left to a person', 'FAULT'] as const;
    const found = parts.map((outcome) => of.filter((result) => result.outcome === outcome).length);
    return found.some((n) => n > 0) ? found.join('/') : '–';
  };
  const width = Math.max(...names.map(({ length }) => length), 18);
  const rows = KINDS.map((kind) => {
    const cells = names.map((name) =>
      count(results.filter((result) => result.kind === kind && result.program === name)),
    );
    return [kind.padEnd(18), ...cells.map((cell) => cell.padEnd(width))].join(' ');
  });
  const head = ['', ...names].map((name, at) => name.padEnd(at === 0 ? 18 : width)).join(' ');
  return [`done / done after a restart / left to a person / FAULT`, head, ...rows].join('\n');
}

/** Picks about this many, of every kind at least one if there is room, the same ones each time. */
export const sampled =
  (size: number) =>
  <T extends { lie: Lie }>(lies: readonly T[]): T[] => {
    const queues = KINDS.map((kind) => lies.filter(({ lie }) => lie.kind === kind)).filter(
      (of) => of.length > 0,
    );
    const share = Math.max(1, Math.floor(size / queues.length));
    return queues.flatMap((of) => {
      const stride = of.length / Math.min(share, of.length);
      return Array.from(
        { length: Math.min(share, of.length) },
        (_, at) => of[Math.floor((at + 0.5) * stride)]!,
      );
    });
  };
