/** A process of the lock's test: claims the folder when it is told to, and gives it back when it is told to. */
import { lockFolder } from '../../devnet/journal/lock';

const [, , folder = ''] = process.argv;
let unlock: (() => Promise<void>) | undefined;

process.on('message', async (message: 'claim' | 'release') => {
  if (message === 'release') {
    await unlock?.();
    unlock = undefined;
    process.send?.('released');
    return;
  }
  try {
    unlock = await lockFolder(folder);
    process.send?.('won');
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error));
  }
});
process.send?.('ready');
