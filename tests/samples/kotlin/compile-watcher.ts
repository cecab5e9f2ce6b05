import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { SAMPLES } from '../all-samples';
import { runProgram } from '../run-program';

const NEEDED =
  'The Kotlin sample needs a JDK of version 17 or newer, Maven and Python 3. Debian: apt-get install openjdk-17-jdk maven python3.';

/** Why this machine cannot compile and test the watcher; undefined if it can. */
export function lackForKotlin(): string | undefined {
  const missing = ['javac', 'mvn', 'python3'].find(
    (program) => spawnSync(program, ['--version']).status !== 0,
  );
  return missing && `There is no ${missing}. ${NEEDED}`;
}

/** Compiles the deposit watcher into an empty folder. Returns the command that runs it. */
export async function compileWatcher(folder: string): Promise<readonly string[]> {
  const lack = lackForKotlin();
  if (lack !== undefined) throw new Error(lack);
  const settings = [`-Dsources=${join(SAMPLES, 'exchange')}`, `-Doutput=${folder}`];
  const pom = join(import.meta.dirname, 'pom.xml');
  const maven = ['mvn', '-q', '-B', '-ntp', '-f', pom, ...settings, 'compile'];
  // The first time, Maven downloads the compiler.
  const { code, output } = await runProgram(maven, {}, { longestMs: 900_000 });
  if (code !== 0) throw new Error(`The Kotlin sample does not compile.\n${output.slice(-4_000)}`);
  const libraries = (await readFile(join(folder, 'classpath.txt'), 'utf8')).trim();
  const classPath = [join(folder, 'classes'), libraries].join(delimiter);
  // The tests start it hundreds of times for a second: the slow compiler of the JVM would never pay off.
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...(await sqliteIn(folder, libraries))];
  return ['java', ...options, '-cp', classPath, 'WatchDepositsKt'];
}

/** Unpacks the native library of SQLite: each start would unpack another copy, and leave it there when it is killed. */
async function sqliteIn(folder: string, libraries: string): Promise<readonly string[]> {
  const osInfo = ['java', '-cp', libraries, 'org.sqlite.util.OSInfo'];
  const { output: system } = await runProgram(osInfo, {});
  const native = `org/sqlite/native/${system.trim()}`;
  const archive = libraries.split(delimiter).find((path) => path.includes('sqlite-jdbc'))!;
  const { code, errors } = await runProgram(['jar', 'xf', archive, native], {}, { folder });
  if (code !== 0) throw new Error(`The native library of SQLite was not unpacked.\n${errors}`);
  return [`-Dorg.sqlite.lib.path=${join(folder, native)}`];
}
