import { isAttoError } from '../../protocol/error';
import type { KeyHolder } from './key-holder';
import type { FromKeys, ToKeys } from './key-messages';

/**
 * The worker's side: passes the page's messages to the key holder one at a time, so that no method sees the unfinished
 * changes of another.
 *
 * @param post sends a message to the page
 * @returns the handler of the page's messages
 */
export function serveKeys(holder: KeyHolder, post: (message: FromKeys) => void): (message: ToKeys) => void {
  let last: Promise<void> | undefined;
  return (message) => {
    if (last === undefined) post('started');
    last ??= Promise.resolve();
    last = last.then(() => respond(message));
  };

  async function respond({ id, method, args }: ToKeys): Promise<void> {
    try {
      post({ id, value: await holder[method](args as never) });
    } catch (error) {
      // The message and cause of a foreign error could quote a secret, so they are not sent.
      const { code, context } = isAttoError(error)
        ? error
        : { code: 'WALLET_KEYS_FAILED' as const, context: {} };
      post({ id, failed: { code, context } });
    }
  }
}
