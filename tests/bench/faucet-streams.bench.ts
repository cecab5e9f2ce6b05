/**
 * `npx tsx tests/bench/faucet-streams.bench.ts`: how fast `GET /faucet` responds while 5,000 visitors follow claims that wait
 * for their turn, eight streams of each claim from 50 subnets.
 */
import { setMaxListeners } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { bundleFaucet, startFaucet } from '../faucet/support/faucet-process';
import { openFundedNetwork } from '../faucet/support/local-funding';
import { clientOf, newVisitor, solve } from '../faucet/support/visitor';

const STREAMS = Number(process.env.ATTO_FAUCET_STREAMS ?? 5_000);
const OF_CLAIM = 8;
const SUBNETS = 50;
const REQUESTS = 400;
const { signal } = new AbortController();
setMaxListeners(0, signal);

// A payout takes so long that the claims wait during the measurement.
await using network = await openFundedNetwork({ confirmationDelayMs: 60_000 });
using program = await bundleFaucet();
const faucet = await startFaucet(program, [
  ...['--node', network.url, '--work-server', network.url, '--key-file', program.keyFile(network.key)],
  ...['--amount', '1', '--difficulty', '1', '--free-per-subnet', '1000000', '--proxies', '1'],
  ...['--hour-budget', '1000000', '--day-budget', '1000000', '--database', join(program.folder, 'bench.db')],
]);
const from = (subnet: number) => ({ 'X-Forwarded-For': `10.0.${subnet}.1` });
const ids: string[] = [];
for (let count = 0; count < STREAMS / OF_CLAIM; count++) {
  const client = clientOf(faucet.url, (path, init) =>
    fetch(String(path), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...from(count % SUBNETS) },
    }),
  );
  const given = await client.challenge(newVisitor().address, { signal });
  ids.push((await client.claim({ challenge: given.challenge, nonce: await solve(given) }, { signal })).id);
}

const agent = new Agent({ maxSockets: Infinity });
let open = 0;
let refused = 0;
for (let stream = 0; stream < STREAMS; stream++) {
  const id = ids[Math.floor(stream / OF_CLAIM)]!;
  const url = `${faucet.url}/faucet/claims/${id}/stream`;
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: from(stream % SUBNETS) }, (response) => {
      if (response.statusCode === 200) open++;
      else refused++;
      response.resume();
      resolve();
    }).on('error', reject);
  });
}
const times: number[] = [];
for (let request = 0; request < REQUESTS; request++) {
  const begun = performance.now();
  await (await fetch(`${faucet.url}/faucet`, { headers: from(200) })).text();
  times.push(performance.now() - begun);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.ceil(share * times.length) - 1]!.toFixed(1);
console.log(
  `${open} streams open, ${refused} refused; GET /faucet: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal < 100 ms)`,
);
await faucet.end('SIGKILL');
process.exit(0);
