import { useEffect } from 'react';
import { browserNotices } from '@site/src/lib/notices';
import { useOpenWallet } from '../shared/model/wallet-context';

/**
 * Counts payments that were received while nobody looked at the page, in the title of the tab, and lets the browser report
 * them if the owner has allowed that.
 */
export function useIncomingNotice(): void {
  const { receiving, settings } = useOpenWallet();
  useEffect(() => {
    const count = () =>
      [...receiving.getSnapshot().values()].reduce(
        (sum, one) => sum + ('received' in one ? one.received : 0),
        0,
      );
    let seen = count();
    let plain: string | undefined;
    const show = () => {
      seen = count();
      if (plain !== undefined) document.title = plain;
      plain = undefined;
    };
    const unsubscribe = receiving.subscribe(() => {
      const received = count();
      if (received <= seen || document.visibilityState === 'visible') {
        seen = received;
        return;
      }
      plain ??= document.title;
      document.title = `(${received - seen}) ${plain}`;
      if (!settings.getSnapshot().notify || browserNotices.permission() !== 'granted') return;
      // Neither amounts nor names: anyone who walks by can read it.
      browserNotices.show('Atto wallet', { body: 'A payment has come in.', tag: 'atto-incoming' });
    });
    const onVisible = () => {
      if (document.visibilityState === 'visible') show();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
      show();
    };
  }, [receiving, settings]);
}
