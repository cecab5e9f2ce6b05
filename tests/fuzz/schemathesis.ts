/**
 * `npx tsx tests/fuzz/schemathesis.ts [--seed N] [--examples N]`: Schemathesis sends requests that it derives from the
 * documents of the node and the faucet, valid and invalid, to a local network and to a faucet service. No response may be a
 * 5xx, have a status, type or shape that its document does not name, or keep the client waiting; streams end after their
 * first line or two seconds. Ends with `N passed, N failed`, where each operation is a case. Needs Python 3.10 or newer;
 * the first run installs Schemathesis into `.cache`.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { root } from '../../scripts/setup.mjs';
import { bundleFaucet, startFaucet } from '../faucet/support/faucet-process';
import { openFundedNetwork } from '../faucet/support/local-funding';
import { readDocument } from '../openapi/read-document';
import { runProgram } from '../samples/run-program';
import { endStreams } from './end-streams';

const VERSION = '4.32.5';
const NEEDED = 'The API fuzz tests need Python 3.10 or newer. Debian: apt-get install python3 python3-venv.';
/** How long a stream may be without a line, and any response. */
const STREAM_MS = 2_000;
const RESPONSE_S = 20;
const LONGEST_MS = 3_000_000;
/** Processes at once: in threads of one process, Python 3.11 fails. */
const AT_ONCE = 4;
const CHECKS = [
  ...['not_a_server_error', 'status_code_conformance'],
  ...['content_type_conformance', 'response_schema_conformance'],
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    examples: { type: 'string', default: '30' },
  },
});

interface Service {
  readonly name: 'node' | 'faucet';
  readonly url: string;
}

/** The path of Schemathesis, which is installed if necessary. */
async function install(): Promise<string> {
  const isNewEnough = 'import sys, venv; sys.exit(sys.version_info < (3, 10))';
  if (spawnSync('python3', ['-c', isNewEnough]).status !== 0) throw new Error(NEEDED);
  const folder = join(root, '.cache', `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  for (const command of [
    ['python3', '-m', 'venv', folder],
    [join(folder, 'bin', 'pip'), 'install', '--quiet', `schemathesis==${VERSION}`],
  ]) {
    const { code, output } = await runProgram(command, {}, { longestMs: 600_000 });
    if (code !== 0) throw new Error(`Schemathesis cannot be installed: ${output.slice(-1_000)}\n${NEEDED}`);
  }
  return program;
}

/** Checks these operations; resolves with how many passed and failed. */
async function check(program: string, { name, url }: Service, ids: readonly string[]) {
  const command = [
    ...[program, 'run', join(root, `openapi/${name}.yaml`), '--url', url],
    ...ids.flatMap((id) => ['--include-operation-id', id]),
    ...['--phases', 'examples,coverage,fuzzing', '--checks', CHECKS.join(','), '--continue-on-failure'],
    ...['--max-examples', values.examples, '--seed', values.seed, '--request-timeout', String(RESPONSE_S)],
    ...['--suppress-health-check', 'all', '--generation-database', 'none', '--no-color', '--warnings', 'off'],
  ];
  const { code, output, errors } = await runProgram(
    command,
    // Whatever its value, Python's consoles take it for a terminal, and then draw progress and another summary.
    { FORCE_COLOR: undefined },
    {
      longestMs: LONGEST_MS,
      // It leaves notes for its next run in the folder where it runs.
      folder: dirname(program),
    },
  );
  const selected = Number(/Operations:\s+(\d+) selected/.exec(output)?.[1] ?? 0);
  const isRight = code === 0 && selected === ids.length;
  const sent = /(\d+) generated/.exec(output)?.[1] ?? 'no';
  console.log(`coverage: ${isRight ? 'ok' : 'FAILED'} ${name}: ${sent} requests to ${ids.join(', ')}`);
  if (!isRight) console.log(output + errors);
  return isRight ? { passed: ids.length, failed: 0 } : { passed: 0, failed: ids.length };
}

const program = await install();
console.log(`Schemathesis ${VERSION}, seed ${values.seed}`);
const devnet = await createSeededDevnet();
const node = await serveDevnet({ fetch: endStreams(devnet.fetch, { longestMs: STREAM_MS }) }, { port: 0 });
await using funds = await openFundedNetwork();
using bundled = await bundleFaucet();
const faucet = await startFaucet(bundled, [
  ...['--node', funds.url, '--work-server', funds.url, '--key-file', bundled.keyFile(funds.key)],
  ...['--amount', '1', '--difficulty', '1', '--database', join(bundled.folder, 'fuzz.db')],
]);

const services: readonly Service[] = [
  { name: 'node', url: node.url },
  { name: 'faucet', url: faucet.url },
];
let passed = 0;
let failed = 0;
for (const service of services) {
  const ids = readDocument(service.name).operations.map(({ id }) => id);
  const shares = Array.from({ length: AT_ONCE }, (_, lane) => ids.filter((_id, at) => at % AT_ONCE === lane));
  for (const result of await Promise.all(shares.map((share) => check(program, service, share)))) {
    passed += result.passed;
    failed += result.failed;
  }
}
await faucet.end('SIGTERM');
await devnet[Symbol.asyncDispose]();
await node.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
