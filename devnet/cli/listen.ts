import { serveDevnet } from '../serve-devnet';
import type { Devnet } from '../types';

/** A port is taken; the message is for people. */
export class PortTakenError extends Error {}

/**
 * Serves the network on the port, or, when it is taken and another will do, on a free one, and says so. Rejects with
 * PortTakenError when another will not do.
 */
export async function listen(
  devnet: Pick<Devnet, 'fetch'>,
  { port, orAnother, log }: { port: number; orAnother: boolean; log: (message: string) => void },
): Promise<{ url: string; close(): Promise<void> }> {
  try {
    return await serveDevnet(devnet, { port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new PortTakenError(`Port ${port} needs rights that this program does not have.`);
    if (code !== 'EADDRINUSE') throw error;
    if (!orAnother) {
      throw new PortTakenError(
        `Port ${port} is taken by another program. Choose another with --port N; --port 0 picks a free one.`,
      );
    }
    const served = await serveDevnet(devnet, { port: 0 });
    log(`Port ${port} is taken by another program: using ${new URL(served.url).port} instead.`);
    return served;
  }
}
