/**
 * `npm run devnet`: runs the local network until ctrl-c. Prints its URL, or one line of JSON with --json. Exit codes:
 * 0 stopped, 1 failed to start, 2 invalid command line.
 */
import { greeting, jsonGreeting } from './cli/greeting';
import { listen, PortTakenError } from './cli/listen';
import { portChoice, readOptions, USAGE, UsageError, type CliOptions } from './cli/read-options';
import { createSeededDevnet } from './create-seeded-devnet';
import { JournalError } from './journal/records';

/** Messages go to standard error, so that with --json standard output has only the one line. */
const log = (message: string) => console.error(message);

async function run(options: CliOptions): Promise<void> {
  const devnet = await createSeededDevnet({ ...options, log });
  let served: Awaited<ReturnType<typeof listen>>;
  try {
    served = await listen(devnet, { ...portChoice(options), log });
  } catch (error) {
    await devnet[Symbol.asyncDispose]();
    throw error;
  }

  let stopping = false;
  async function stop(): Promise<void> {
    // The terminal and npm both forward ctrl-c, so a second signal must not kill the process.
    if (stopping) return;
    stopping = true;
    await devnet[Symbol.asyncDispose]();
    await served.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

  const { url } = served;
  console.log(options.json ? jsonGreeting(url, devnet.funded) : greeting(url, devnet.funded, options));
}

function fail(error: unknown): never {
  if (error instanceof UsageError) {
    log(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
  const { message = String(error), stack, code } = error as NodeJS.ErrnoException;
  const expected = error instanceof PortTakenError || error instanceof JournalError || code !== undefined;
  log(expected ? message : (stack ?? message));
  process.exit(1);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(USAGE);
  else await run(options);
} catch (error) {
  fail(error);
}
