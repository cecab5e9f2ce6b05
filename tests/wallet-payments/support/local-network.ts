import { virtualClock, type VirtualClock } from '../../../devnet/devnet-clock';
import { createDevnet } from '../../../devnet/create-devnet';
import { readTransaction } from '../../../devnet/official';
import type { Devnet } from '../../../devnet/types';
import { toAmount } from '../../../src/protocol/amount';
import { applyBlock } from '../../../src/protocol/apply-block';
import type { Account } from '../../../src/protocol/account';
import type { Block } from '../../../src/protocol/block';
import { hashBlock } from '../../../src/protocol/block-hash';
import type { Hash } from '../../../src/protocol/hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { toInstant, utcYear } from '../../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { sendBlock } from '../../../src/protocol/send';
import { signHash } from '../../../src/protocol/signature';
import type { Transaction } from '../../../src/protocol/transaction';
import { printTransaction } from '../../../src/protocol/transaction-json';
import { workTarget, workThreshold, type Work } from '../../../src/protocol/work';
import { createWasmEngine } from '../../../src/work/engines/wasm/wasm-engine';
import type { WorkRequest } from '../../../src/work/port';

/** Time from acceptance to confirmation on the network's clock. */
export const CONFIRMATION_MS = 300;
const BEGINNING = Date.UTC(2026, 10, 21, 12);

/** An in-process network whose clock only the test advances, and which exposes its confirmed blocks. */
export interface LocalNetwork extends AsyncDisposable {
  readonly devnet: Devnet;
  readonly clock: VirtualClock;
  /** The hashes of the confirmed blocks. */
  readonly confirmed: ReadonlySet<Hash>;
  /** The confirmed block at a height of an account. */
  blockAt(
    publicKey: PublicKey,
    height: bigint,
  ): { readonly hash: Hash; readonly balance: bigint } | undefined;
  /** The receivables of an account, the largest first. */
  receivables(publicKey: PublicKey): readonly Receivable[];
  /** Runs a task that needs no virtual time and that `quiet` waits for. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing more happens until the clock advances. */
  quiet(): Promise<void>;
  /** A confirmed payment from the funded account. */
  give(receiver: PublicKey, amount: bigint): Promise<Hash>;
  /** Publishes a transaction and advances the clock by an election. */
  confirm(transaction: Transaction): Promise<void>;
}

const engine = createWasmEngine({ pause: async () => {}, clock: () => performance.now() });

/** Work for network LOCAL, deterministic per request; takes a few milliseconds. */
export async function findLocalWork({ target, timestamp }: WorkRequest): Promise<Work> {
  const threshold = workThreshold('LOCAL', utcYear(timestamp));
  const { signal } = new AbortController();
  return (await engine.search({ target, threshold, start: 0n }, { signal })).work;
}

/** A block with signature and work by a private key of 64 hex digits. */
export async function signWith(privateKey: string, block: Block): Promise<Transaction> {
  const request = { network: 'LOCAL', target: workTarget(block), timestamp: block.timestamp } as const;
  const signature = signHash(hashBlock(block), hexToBytes(privateKey));
  return { block, signature, work: await findLocalWork(request) };
}

/** A network on which only the funded account is open. */
export async function openLocalNetwork(): Promise<LocalNetwork> {
  const clock = virtualClock(BEGINNING);
  const confirmed = new Set<Hash>();
  const heights = new Map<string, { hash: Hash; balance: bigint }>();
  let running = 0;
  const devnet = await createDevnet({
    clock,
    confirmationDelayMs: CONFIRMATION_MS,
    onCommit({ hash, block }) {
      heights.set(`${block.publicKey} ${block.height}`, { hash: hash as Hash, balance: block.balance });
      confirmed.add(hash as Hash);
    },
  });
  const giverKey = devnet.funded.privateKey;
  const giver = publicKeyFromPrivateKey(hexToBytes(giverKey));
  const genesis = devnet.account(giver)!;
  let giverState: Account = {
    publicKey: giver,
    network: 'LOCAL',
    version: 0 as Account['version'],
    algorithm: 'V1',
    height: genesis.height as Account['height'],
    balance: toAmount(genesis.balance),
    lastTransactionHash: genesis.lastHash as Hash,
    lastTransactionTimestamp: toInstant(BigInt(genesis.lastTimestamp)),
    representativeAlgorithm: 'V1',
    representativePublicKey: giver,
  };

  const network: LocalNetwork = {
    ...{ devnet, clock, confirmed },
    blockAt: (publicKey, height) => heights.get(`${publicKey} ${height}`),
    receivables: (publicKey) =>
      devnet
        .receivables(publicKey)
        .map(read)
        .sort((a, b) => (a.amount < b.amount ? 1 : -1)),
    async during(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
      }
    },
    async quiet() {
      do {
        await devnet.idle();
        // Streams take several turns of the event loop to pass on a chunk.
        for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
      } while (running > 0);
    },
    async confirm(transaction) {
      const verdict = devnet.submit(readTransaction(printTransaction(transaction)));
      await devnet.idle();
      clock.moveTo(clock.now() + CONFIRMATION_MS);
      const { status } = await verdict;
      if (status !== 200) throw new Error('The network refused a transaction that the test needs.');
    },
    async give(receiver, amount) {
      const block = sendBlock({
        ...{ account: giverState, receiver, amount: toAmount(amount) },
        timestamp: toInstant(BigInt(clock.now())),
      });
      await network.confirm(await signWith(giverKey, block));
      giverState = applyBlock(block, { account: giverState, receivable: undefined }).account;
      return hashBlock(block);
    },
    [Symbol.asyncDispose]: () => devnet[Symbol.asyncDispose](),
  };
  // Compiles the kernel now, so that no later search has to wait for it.
  await findLocalWork({ network: 'LOCAL', target: giver, timestamp: toInstant(BigInt(BEGINNING)) });
  // Blocks of an account must have increasing timestamps.
  clock.moveTo(BEGINNING + 1);
  return network;
}

function read(one: ReturnType<Devnet['receivables']>[number]): Receivable {
  return {
    network: 'LOCAL',
    hash: one.hash as Hash,
    version: 0 as Receivable['version'],
    algorithm: 'V1',
    publicKey: one.sender as PublicKey,
    timestamp: toInstant(BigInt(one.timestamp)),
    receiverAlgorithm: 'V1',
    receiverPublicKey: one.receiver as PublicKey,
    amount: toAmount(one.amount),
  };
}
