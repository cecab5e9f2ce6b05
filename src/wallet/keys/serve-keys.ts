import { isAttoError } from '../../protocol/error';
import type { KeyHolder } from './key-holder';
import type { FromKeys, ToKeys } from './messages';

/**
 * The worker's side: hands each message of the page to the holder, one after the other, so that no method sees what
 * another one has half done.
 *
 * @param tell posts a message to the page
 * @returns handles a message of the page
 */
export function serveKeys(holder: KeyHolder, tell: (message: FromKeys) => void): (message: ToKeys) => void {
  let last: Promise<void> = Promise.resolve();
  return (message) => {
    last = last.then(() => answer(message));
  };

  async function answer({ id, method, args }: ToKeys): Promise<void> {
    try {
      tell({ id, value: await holder[method](args as never) });
    } catch (error) {
      // The message and cause of a foreign error could quote a secret: they stay here.
      const { code, context } = isAttoError(error)
        ? error
        : { code: 'WALLET_KEYS_FAILED' as const, context: {} };
      tell({ id, failed: { code, context } });
    }
  }
}
