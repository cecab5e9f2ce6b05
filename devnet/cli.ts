/**
 * `npm run devnet`: the local network as a program. Prints where it is, or with --json one line for programs, and runs
 * until ctrl-c. Exit codes: 0 stopped, 1 could not start, 2 the command line makes no sense.
 */
import { greeting, jsonGreeting } from './cli/greeting';
import { listen, PortTakenError } from './cli/listen';
import { portWish, readOptions, USAGE, UsageError, type CliOptions } from './cli/read-options';
import { createSeededDevnet } from './create-seeded-devnet';
import { JournalError } from './journal/records';

/** Messages go beside the answer: with --json only the one line is on the standard output. */
const log = (message: string) => console.error(message);

async function run(options: CliOptions): Promise<void> {
  const devnet = await createSeededDevnet({ ...options, log });
  let served: Awaited<ReturnType<typeof listen>>;
  try {
    served = await listen(devnet, { ...portWish(options), log });
  } catch (error) {
    await devnet[Symbol.asyncDispose]();
    throw error;
  }

  let stopping = false;
  async function stop(): Promise<void> {
    // A terminal and npm both pass ctrl-c on: the second one is not impatience.
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
