import { serveDevnet } from '../serve-devnet';
import type { Devnet } from '../types';

/** A port is in use. The message can be shown as it is. */
export class PortTakenError extends Error {}

/**
 * Serves the network on the port. If it is in use, serves on a free one and logs that when another port is
 * acceptable, and otherwise rejects with PortTakenError.
 */
export async function listen(
  devnet: Pick<Devnet, 'fetch'>,
  { port, allowOther, log }: { port: number; allowOther: boolean; log: (message: string) => void },
): Promise<{ url: string; close(): Promise<void> }> {
  try {
    return await serveDevnet(devnet, { port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new PortTakenError(`Port ${port} requires privileges that this process does not have.`);
    if (code !== 'EADDRINUSE') throw error;
    if (!allowOther) {
      throw new PortTakenError(
        `Port ${port} is already in use. Choose another with --port N; --port 0 picks a free one.`,
      );
    }
    const served = await serveDevnet(devnet, { port: 0 });
    log(`Port ${port} is already in use: using ${new URL(served.url).port} instead.`);
    return served;
  }
}
