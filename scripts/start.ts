/**
 * `npm start`: starts the site (dev server with hot reload) with a seeded local network and its faucet, or with the node
 * given by `--node`; and the wallet with an origin of its own, as it is built. Prints the URLs once all respond; ctrl-c
 * stops everything.
 */
import { join } from 'node:path';
import { siteConfigFromEnvironment } from '../src/app/site/config';
import { serve } from './serve/serve-folder';
import { root } from './setup.mjs';
import { createChildren } from './support/children';
import { identifyNode } from './support/identify-node';
import { readOptions, readUrl } from './support/options';
import { freePort } from './support/ports';
import { startDevnet } from './support/start-devnet';
import { startLocalFaucet } from './support/start-faucet';
import { untilReady } from './support/until-ready';
import { buildWallet } from './wallet-origin/wallet-build';

const USAGE = `Usage: npm start [-- OPTIONS]

  --port N          port of the site (default 3000)
  --devnet-port N   port of the local network's node API (default 8080)
  --faucet-port N   port of the local network's faucet (default 8083)
  --wallet-port N   port of the wallet with an origin of its own (default 3001)
  --rate N          transactions per second on the local network (default 0.5; 0 for none)
  --node URL        use this node instead of a local network`;

const { values } = readOptions(USAGE, {
  port: { type: 'string', default: '3000' },
  'devnet-port': { type: 'string', default: '8080' },
  'faucet-port': { type: 'string', default: '8083' },
  'wallet-port': { type: 'string', default: '3001' },
  rate: { type: 'string', default: '0.5' },
  node: { type: 'string' },
});

const children = createChildren();
let ending = false;
async function end(code: number): Promise<never> {
  ending = true;
  await children.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const nodeUrl = values.node === undefined ? undefined : readUrl(values.node, '--node');
  const port = await freePort(Number(values.port), 'the site');
  const network = nodeUrl ? await identifyNode(nodeUrl) : 'LOCAL';
  const devnet = nodeUrl
    ? undefined
    : await startDevnet(children, {
        port: await freePort(Number(values['devnet-port']), 'the local network'),
        rate: values.rate,
      });

  const faucet = devnet
    ? await startLocalFaucet(children, {
        node: devnet.url,
        site: `http://localhost:${port}`,
        port: await freePort(Number(values['faucet-port']), 'the faucet'),
      })
    : undefined;

  const site = children.start(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open', '--port', String(port)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ATTO_NETWORK: network,
        // A real node sends no CORS headers, so the dev server proxies it under the site's own origin.
        ...(nodeUrl ? { ATTO_PROXY_NODE: nodeUrl, [`ATTO_NODE_${network}`]: '/node' } : {}),
        ...(devnet ? { ATTO_NODE_LOCAL: devnet.url } : {}),
        ...(faucet ? { ATTO_FAUCET_LOCAL: faucet.url } : {}),
      },
    },
  );
  site.once('exit', (code) => {
    if (ending) return;
    console.error('The site stopped; see its message above.');
    void end(code || 1);
  });
  devnet?.process.once('exit', () => {
    if (ending) return;
    console.error('The local network stopped; see its message above.');
    void end(1);
  });

  faucet?.process.once('exit', () => {
    if (ending) return;
    // The rest of the site works without it.
    console.error('The faucet stopped; see its message above.');
  });

  // Passkeys are bound to a name and ignore ports: that of the site would do for every program on it.
  const walletPort = await freePort(Number(values['wallet-port']), 'the wallet');
  const walletUrl = `http://wallet.localhost:${walletPort}`;
  const walletDir = join(root, 'build-start-wallet');
  const walletConfig = siteConfigFromEnvironment({
    ATTO_NETWORK: network,
    [`ATTO_NODE_${network}`]: `${walletUrl}/node`,
  });
  const url = `http://localhost:${port}`;
  await buildWallet(walletDir, walletConfig, url);
  const node = nodeUrl ?? devnet!.url;
  await serve({ dir: walletDir, port: walletPort, node });
  await untilReady(`${url}/explorer`, { timeoutMs: 180_000 });
  console.log(`
  Atto site       ${url}
  Explorer        ${url}/explorer
  Wallet          ${url}/wallet
  Wallet alone    ${walletUrl}, as built now, with passkeys
  ${devnet ? `Local network   ${devnet.url}` : `Node (${network})`.padEnd(15) + ` ${nodeUrl}`}${faucet ? `\n  Faucet          ${faucet.url}/faucet` : ''}

  Stop with ctrl-c.
`);
} catch (error) {
  if (!ending) {
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}
