import { readRecording } from '../tests/recording/recording-file';
import { runRecording } from '../tests/recording/run-recording';

/** `npm run recording -- FILE`: replays a recording of a node on a local network of its own. */
const DEFAULT = 'tests/vectors/node-exchanges.json';

async function run(): Promise<{ passed: number; failed: number }> {
  try {
    return await runRecording(readRecording(process.argv[2] ?? DEFAULT), console.log);
  } catch (error) {
    // A file that is missing or no recording is a failure with a sentence, not a stack.
    console.log(`FAILED     ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = await run();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
