import { readRecording } from '../../tests/recording/recording-file';
import { runRecording } from '../../tests/recording/run-recording';

/** `npm run recording -- FILE`: replays a recording of a node on a new local network. */
const DEFAULT = 'tests/vectors/node-exchanges.json';

async function run(): Promise<{ passed: number; failed: number }> {
  try {
    return await runRecording(readRecording(process.argv[2] ?? DEFAULT), console.log);
  } catch (error) {
    // Report a missing or invalid recording as a failure with a message instead of a stack trace.
    console.log(`FAILED     ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = await run();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
