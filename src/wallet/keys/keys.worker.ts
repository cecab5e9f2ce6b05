import { secureRandom } from './aead';
import { KDF_ENGINES } from './kdf';
import { KDF_POLICY } from './kdf-policy';
import { createKeyHolder } from './key-holder';
import type { FromKeys, ToKeys } from './key-messages';
import { serveKeys } from './serve-keys';

/** The only place that holds secrets: a separate thread that ends when the wallet is locked. */
const holder = createKeyHolder({ policy: KDF_POLICY, engines: KDF_ENGINES, random: secureRandom });
const handle = serveKeys(holder, (message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToKeys | 'lock'>) => {
  if (data !== 'lock') {
    handle(data);
    return;
  }
  holder.lock();
  postMessage('locked' satisfies FromKeys);
  close();
});
