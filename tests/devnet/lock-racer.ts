/** A process of the lock test, which claims and releases the folder on command. */
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
