import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersIn, planOf, type HostPlan } from '../../scripts/hosting/host-plan';
import { contentType } from '../../scripts/serve/content-types';
import { respondTo, type HostResponse, type Site } from '../../scripts/serve/rules';

/** A built site on disk, with what a host must do to serve it. */
export interface Built {
  readonly dir: string;
  readonly plan: HostPlan;
  readonly site: Site;
}

/** Reads it. */
export function builtSite(dir: string): Built {
  const plan = planOf(dir);
  return { dir, plan, site: { rewrites: plan.shells, has: (file) => existsSync(join(dir, file)) } };
}

/** A response as received: the body is uncompressed. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly encoding: string;
  readonly body: Buffer;
  /** The body as it was sent. */
  readonly sent: Buffer;
}

/** Requests a path exactly as it is written. Any certificate is accepted. */
export function get(
  origin: string,
  path: string,
  {
    accept = 'identity',
    method = 'GET',
    headers = {},
  }: { accept?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Received> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      path,
      method,
      headers: { 'accept-encoding': accept, ...headers },
      agent: false,
      rejectUnauthorized: false,
    };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const raw = Buffer.concat(parts);
        const encoding = response.headers['content-encoding'] ?? 'identity';
        const body =
          raw.length === 0 || encoding === 'identity'
            ? raw
            : encoding === 'br'
              ? brotliDecompressSync(raw)
              : gunzipSync(raw);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          encoding,
          body,
          sent: raw,
        });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/**
 * What is wrong with a server's response to a path, compared with the rules; empty if nothing is.
 *
 * The page at the end of redirects is compared, and the headers of every response on the way. Two deviations are allowed,
 * because no browser sends such paths: a server may resolve dot segments, and refuse what is not a valid path.
 */
export async function faultsOf(
  origin: string,
  path: string,
  { dir, plan, site }: Built,
): Promise<readonly string[]> {
  let [here, received] = [path, await get(origin, path)];
  const faults: string[] = [];
  for (let steps = 0; received.status >= 300 && received.status < 400; steps += 1) {
    // Apache makes it absolute.
    const location = String(received.headers.location).replace(new RegExp(`^${origin}(?=/)`), '');
    if (steps === 4) return [...faults, `${path} redirects in a circle`];
    if (![301, 308].includes(received.status))
      faults.push(`${here} redirects with status ${received.status}`);
    if (!/^\/(?![/\\])/.test(location)) return [...faults, `${here} redirects to ${location}`];
    faults.push(...headerFaults(here, received, [plan.headers, ...plan.classes.map((one) => one.headers)]));
    [here, received] = [location, await get(origin, location)];
  }
  // A front end may refuse what is not a valid path. It shows no page then.
  if (received.status >= 400 && !isReadable(path)) return faults;
  const possible = [settled(path, site), settled(new URL(path, 'http://host.example').pathname, site)];
  const wanted = possible.find(({ status }) => status === received.status) ?? possible[0]!;
  if (received.status !== wanted.status)
    return [...faults, `${path} has status ${received.status} instead of ${wanted.status}`];
  if (digest(received.body) !== digest(readFileSync(join(dir, wanted.file))))
    faults.push(`${path} does not show ${wanted.file}`);
  const type = String(received.headers['content-type']).toLowerCase().replace(/;\s*/, '; ');
  if (type !== contentType(wanted.file) && type.split(';')[0] !== contentType(wanted.file))
    faults.push(`${path} has the type ${type} instead of ${contentType(wanted.file)}`);
  // Hosts that choose headers by the requested path send those of the shell with the not-found page below it.
  const shells = plan.shells.filter(({ prefix }) => path.startsWith(prefix));
  const sets =
    wanted.status === 404
      ? [plan.headers, ...shells.map(({ file }) => headersIn(plan, file))]
      : [headersIn(plan, `/${wanted.file}`)];
  return [...faults, ...headerFaults(path, received, sets)];
}

function isReadable(path: string): boolean {
  try {
    return !decodeURI(path).includes('\0');
  } catch {
    return false;
  }
}

/** The final response by the rules, after redirects; a redirected query stays. */
function settled(path: string, site: Site): Extract<HostResponse, { kind: 'file' }> {
  let [here] = path.split('?');
  for (;;) {
    const found = respondTo(here!, site);
    if (found.kind === 'file') return found;
    here = found.to;
  }
}

/** Compares each header of the plan: all must have the values of one of the sets. */
function headerFaults(
  path: string,
  { headers }: Received,
  sets: readonly Readonly<Record<string, string>>[],
): readonly string[] {
  const wrong = sets.map((set) =>
    Object.entries(set).flatMap(([name, value]) => {
      const found = headers[name.toLowerCase()];
      return found === value ? [] : [`${path} has the header ${name}: ${String(found)} instead of ${value}`];
    }),
  );
  return wrong.some((list) => list.length === 0) ? [] : wrong[0]!;
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
