import { BROWSER_MS, withDeadline } from './deadline';

/** Messages of the browser outside the page: a port. */
export interface Notices {
  /** `missing`: this browser has none. */
  permission(): NotificationPermission | 'missing';
  /** Asks the reader; only after a click. `late`: the browser's question has no answer yet. */
  request(): Promise<NotificationPermission | 'missing' | 'late'>;
  /** False: it cannot be shown. Two with the same tag are shown once. */
  show(
    title: string,
    options: { readonly body: string; readonly tag: string; readonly onOpen?: () => void },
  ): boolean;
}

/** The notifications of this browser. */
export const browserNotices: Notices = {
  permission: () => ('Notification' in window ? Notification.permission : 'missing'),
  async request() {
    if (!('Notification' in window)) return 'missing';
    const asked = withDeadline(Notification.requestPermission(), { ms: BROWSER_MS.question });
    return asked.catch(() => 'late' as const);
  },
  show(title, { body, tag, onOpen }) {
    try {
      const notice = new Notification(title, { body, tag });
      notice.onclick = () => {
        window.focus();
        notice.close();
        onOpen?.();
      };
      return true;
    } catch {
      // Browsers on phones have the constructor, but refuse it.
      return false;
    }
  },
};
