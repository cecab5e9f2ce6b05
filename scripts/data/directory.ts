/**
 * `npm run directory`: the public names of accounts (src/directory/directory.json). `check` looks for mistakes and
 * explains how to correct them; `refresh` downloads the public dataset and updates the rows that come from it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { directoryFaults } from '../../src/directory/check-directory';
import { FILES, refreshed, type Dataset } from './directory/refreshed';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run directory -- check
       npm run directory -- refresh [--from PLACE]

  --from PLACE  URL or folder with ${FILES.join(', ')}
                (default: the public repository attocash/known-addresses)`;
const PUBLIC = 'https://raw.githubusercontent.com/attocash/known-addresses/main';
const WAIT_MS = 20_000;

const { values, positionals } = readOptions(USAGE, { from: { type: 'string', default: PUBLIC } });
const file = fileURLToPath(new URL('../../src/directory/directory.json', import.meta.url));
const [verb = 'check'] = positionals;

try {
  if (positionals.length > 1 || !['check', 'refresh'].includes(verb)) throw new Error(USAGE);
  const before = JSON.parse(await readFile(file, 'utf8')) as unknown;
  const today = new Date().toISOString().slice(0, 10);
  const data = verb === 'refresh' ? refreshed(before, await readDataset(values.from), today) : before;
  const faults = directoryFaults(data);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (verb === 'refresh') await writeFile(file, await pretty(JSON.stringify(data, null, 2)));
  console.log(verb === 'refresh' ? 'The directory is up to date; review the changes.' : 'No mistakes.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function pretty(json: string): Promise<string> {
  return format(json, { ...(await resolveConfig(file)), parser: 'json' });
}

async function readDataset(place: string): Promise<Dataset> {
  const [addresses, entities, voters] = await Promise.all(FILES.map((name) => readPart(`${place}/${name}`)));
  return { addresses: addresses!, entities: entities!, voters: voters! };
}

async function readPart(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return readFile(place, 'utf8');
  const reply = await fetch(place, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined);
  if (!reply?.ok) {
    const why = reply === undefined ? 'did not respond' : `responded with ${reply.status}`;
    throw new Error(
      `${place} ${why}. Nothing was changed. Try again later, or use another source with --from.`,
    );
  }
  return reply.text();
}
