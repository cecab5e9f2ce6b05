import { parseArgs } from 'node:util';
import { ALL_CASES } from '../../tests/contract/cases/all-cases';
import { coverageLines } from '../../tests/contract/coverage';
import { localNode, remoteNode } from '../../tests/contract/nodes';
import { documentOutcomes } from '../../tests/contract/document-outcomes';
import { runSuite } from '../../tests/contract/run-suite';

/** The whole run takes at most three minutes, whatever a node elsewhere does. */
const TOTAL_MS = 170_000;
/** That of the local network is longer on a machine that does something else as well. */
const LOCAL_TOTAL_MS = 600_000;

const USAGE = `Usage: npm run test:contract -- [--node URL --key HEX] [--only TEXT]
  --node  a node of network LOCAL (default: a local network in this process)
  --key   private key of a funded account on that node, 64 hex digits
  --only  run only the cases whose name contains this text`;

/** Checks that a node fulfils the contract of the node HTTP API. The last line is `N passed, N failed`. */
async function main(): Promise<boolean> {
  const { node: url, key, only } = readArguments();
  const node = url === undefined ? await localNode() : remoteNode(url, key ?? '');
  const chosen = ALL_CASES.filter(({ name, disturbs }) => name.includes(only) && !(url && disturbs));
  try {
    await node.funds.open();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    console.log(`0 passed, ${chosen.length} failed`);
    return false;
  }

  const outcomes = runSuite(node, chosen, { totalMs: url === undefined ? LOCAL_TOTAL_MS : TOTAL_MS });
  let passed = 0;
  for (const outcome of outcomes.values()) {
    const { name, ms, error } = await outcome;
    if (error) console.log(`FAILED ${name} (${ms} ms)\n  ${error.message.replaceAll('\n', '\n  ')}`);
    else console.log(`ok ${name} (${ms} ms)`);
    if (!error) passed += 1;
  }
  const isComplete = only === '' && url === undefined;
  const documented = documentOutcomes(node.recorder, { isComplete });
  for (const { name, problems } of documented) {
    if (problems.length === 0) passed += 1;
    console.log(problems.length === 0 ? `ok ${name}` : `FAILED ${name}\n  ${problems.join('\n  ')}`);
  }
  if (isComplete) coverageLines(node.recorder, documented).forEach((line) => console.log(line));
  for (const [name, count] of node.recorder.errorDetails())
    console.log(
      `note: ${count} error bodies of this node have "${name}", which is a configuration of the node`,
    );
  const total = outcomes.size + documented.length;
  console.log(`${passed} passed, ${total - passed} failed`);
  return outcomes.size > 0 && passed === total;
}

function readArguments() {
  const options = {
    node: { type: 'string' },
    key: { type: 'string' },
    only: { type: 'string', default: '' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const needsKey = values.node !== undefined || values.key !== undefined;
    if (needsKey && (values.node === undefined || !/^[0-9a-f]{64}$/i.test(values.key ?? ''))) {
      throw new Error('--node and --key (64 hex digits) must be used together.');
    }
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

process.exit((await main()) ? 0 : 1);
