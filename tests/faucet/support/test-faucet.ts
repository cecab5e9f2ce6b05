import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevnet } from '../../../devnet/create-devnet';
import type { FaucetClient } from '../../../src/faucet/faucet-client';
import { systemClock, type Clock } from '../../../src/lib/clock';
import { systemRandom } from '../../../src/lib/random';
import { toInstant } from '../../../src/protocol/instant';
import { bindNode } from '../../../src/node-client/bind-node';
import { createNodeClient } from '../../../src/node-client/node-client';
import { createNodeTime } from '../../../src/node-client/reads/node-time';
import { createWasmEngine } from '../../../src/work/engines/wasm/wasm-engine';
import { createJsonLog } from '../../../services/faucet/log';
import type { StreamLimits } from '../../../services/faucet/http/stream-limits';
import { openFaucet, type Faucet } from '../../../services/faucet/open-faucet';
import { readFaucetKey } from '../../../services/faucet/payouts/faucet-key';
import { createPayoutWork, localWork } from '../../../services/faucet/payouts/payout-work';
import { readFaucetOptions } from '../../../services/faucet/faucet-options';
import type { SqlDatabase } from '../../../services/faucet/store/sql-database';
import { openSqliteDatabase } from '../../../services/faucet/store/sqlite-database';
import { clientOf } from './visitor';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a test may change. */
export interface TestFaucetOptions {
  /** Options of the command. */
  readonly args?: readonly string[];
  /** Private key; by default that of the account with the whole supply. */
  readonly key?: string;
  readonly clock?: Clock;
  /** How far the network's time is ahead of the real one. */
  readonly networkAheadMs?: () => number;
  readonly streamLimits?: StreamLimits;
  /** The network of another test faucet, which closes it. */
  readonly devnet?: TestFaucet['devnet'];
  readonly isPaused?: () => boolean;
  /** Replaces the database, or a part of it. */
  readonly toDatabase?: (database: SqlDatabase) => SqlDatabase;
  /** Sends a request to the node, instead of passing it on. */
  readonly toNode?: (pass: () => Promise<Response>, url: string, init: RequestInit) => Promise<Response>;
}

/** A faucet and a network, both in this process. */
export interface TestFaucet extends AsyncDisposable {
  readonly faucet: Faucet;
  readonly devnet: Awaited<ReturnType<typeof createDevnet>>;
  readonly client: FaucetClient;
  /** A client whose requests come from this address. */
  from(address: string): FaucetClient;
  request(path: string, init?: RequestInit): Promise<Response>;
  readonly lines: readonly string[];
  /** Stops the service and opens it again on the same database. */
  restart(options?: TestFaucetOptions): Promise<void>;
}

/** Opens both. */
export async function openTestFaucet(options: TestFaucetOptions = {}): Promise<TestFaucet> {
  const devnet = options.devnet ?? (await createDevnet({ confirmationDelayMs: 20 }));
  const folder = mkdtempSync(join(tmpdir(), 'faucet-'));
  const lines: string[] = [];

  async function open(given: TestFaucetOptions) {
    const { args = [], key, clock = systemClock, isPaused, toNode, toDatabase = (one) => one } = given;
    const { networkAheadMs = () => 0, streamLimits } = given;
    const command = readFaucetOptions([
      '--node',
      'http://devnet',
      '--amount',
      '1',
      '--difficulty',
      '1',
      '--proxies',
      '1',
      ...args,
    ]);
    if (command === 'help') throw new Error('help');
    const own = readFaucetKey(key ?? devnet.funded.privateKey, 'LOCAL');
    const fetch: Fetch = (url, init) => {
      const pass = () => devnet.fetch(new Request(url, init));
      return toNode === undefined ? pass() : toNode(pass, url, init);
    };
    const node = createNodeClient({ network: 'LOCAL', url: command.node, fetch });
    const nodeTime = createNodeTime(node);
    const time = {
      now: async (asked: { readonly signal: AbortSignal }) =>
        toInstant(BigInt(await nodeTime.now(asked)) + BigInt(networkAheadMs())),
    };
    const engine = createWasmEngine({ pause: async () => {}, clock: () => performance.now() });
    return openFaucet({
      settings: command.settings('LOCAL', own.publicKey),
      database: toDatabase(openSqliteDatabase(join(folder, 'faucet.db'), { clock })),
      ...{ node: bindNode(node), time, signer: own.signer, secret: own.secret },
      work: createPayoutWork(
        localWork(engine, () => randomBytes(8).readBigUInt64BE()),
        clock,
      ),
      ...{ clock, random: systemRandom, randomBytes, origins: ['https://site.example'] },
      proxies: command.proxies,
      ...(streamLimits === undefined ? {} : { streamLimits }),
      log: createJsonLog((line) => void lines.push(line), Date.now),
      isPaused: isPaused ?? (() => false),
      connectionOf: () => '127.0.0.1',
    });
  }

  let faucet = await open(options);
  const request = async (path: string, init?: RequestInit) => faucet.app.request(path, init);
  const from = (address: string) =>
    clientOf('', (path, init) =>
      request(String(path), {
        ...(init as RequestInit),
        headers: { ...(init?.headers as Record<string, string>), 'X-Forwarded-For': address },
      }),
    );
  return {
    ...{ devnet, lines, request, from },
    get faucet() {
      return faucet;
    },
    client: from('192.0.2.1'),
    async restart(changes = options) {
      await faucet.stop({ graceMs: 5_000 });
      faucet = await open(changes);
    },
    async [Symbol.asyncDispose]() {
      await faucet.stop({ graceMs: 5_000 });
      if (options.devnet === undefined) await devnet[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
