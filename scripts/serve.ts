/** `npm run serve`: serves the built site as a host would, optionally with a node behind `/node`. */
import { serve } from './serve/serve-folder';
import { readOptions, readUrl } from './support/options';

const USAGE = `Usage: npm run serve [-- OPTIONS]

  --port N     port of the site (default 4173, or the next free one)
  --dir DIR    folder of the built site (default build)
  --node URL   proxy /node to this node (build with ATTO_NODE_LOCAL=/node)
  --host NAME  interface to listen on (default localhost)`;

const { values } = readOptions(USAGE, {
  port: { type: 'string', default: '4173' },
  dir: { type: 'string', default: 'build' },
  node: { type: 'string' },
  host: { type: 'string', default: 'localhost' },
});

try {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('--port must be a number up to 65535.');
  const node = values.node === undefined ? {} : { node: readUrl(values.node, '--node') };
  const site = await serve({ dir: values.dir, port, host: values.host, ...node });
  console.log(`The site is at ${site.url}. Stop with ctrl-c.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void site.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
