import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { createLossyServers } from './lost-answers';
import { managementPort, walletServer, type StandIn } from './stand-ins';

/** Responds like the first server, and where it knows nothing like the second one. */
const either = (one: StandIn, other: StandIn): StandIn => ({
  async fetch(request) {
    const response = await one.fetch(request.clone());
    return response.status === 404 ? other.fetch(request) : response;
  },
});

/** The servers that a sample uses, and the environment variables that point to them. */
export interface LocalServers extends AsyncDisposable {
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts the local network, which finds work too, and mocks of the other servers. Programs get the URLs from ATTO_NODE,
 * ATTO_WORK and ATTO_WALLET_SERVER; curl from its own settings file, so that commands run unchanged: 8080 is the node,
 * 8081 its management port, 8085 the work server, 8086 the wallet server.
 */
export async function startLocalServers(): Promise<LocalServers> {
  const devnet = await createSeededDevnet();
  const serve = (standIn: StandIn) => serveDevnet(standIn, { port: 0 });
  const paying = createLossyServers(); // without a mishap: it pays
  const [node, management, wallet] = [
    await serve(either(paying.node, devnet as StandIn)),
    await serve(managementPort()),
    await serve(either(paying.walletServer, walletServer())),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'atto-samples-'));
  const ports = { 8080: node, 8081: management, 8085: node, 8086: wallet };
  const lines = Object.entries(ports).map(
    ([port, { url }]) => `connect-to = "localhost:${port}:${new URL(url).host}"`,
  );
  await writeFile(
    join(folder, '.curlrc'),
    [...lines, 'silent', 'show-error', 'write-out = "\\n"', ''].join('\n'),
  );
  return {
    env: {
      ATTO_NODE: node.url,
      ATTO_WORK: node.url,
      ATTO_WALLET_SERVER: wallet.url,
      ATTO_STATE: folder,
      CURL_HOME: folder,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([node, management, wallet].map((server) => server.close()));
      await devnet[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
