import { useState } from 'react';
import { browserNotices, type Notices } from '@site/src/lib/notices';
import { Switch } from '@site/src/ui/controls/Choice';
import styles from './WatchList.module.css';

const REASONS = {
  denied:
    'The browser does not allow notifications from this site. You can allow them in its settings for this site; the list stays up to date without them.',
  late: 'The browser has not said whether notifications are allowed. Answer its question, then try again.',
  missing: 'This browser has no notifications for pages. The list stays up to date without them.',
} as const;

interface NotifyChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly notices?: Notices;
}

/** Lets the browser report new entries of the watched accounts. The browser asks only after a click. */
export function NotifyChoice({ isOn, onChange, notices = browserNotices }: NotifyChoiceProps) {
  const [problem, setProblem] = useState<keyof typeof REASONS>();
  // The reader can withdraw the permission in the browser at any time.
  const permission = isOn ? notices.permission() : 'granted';
  const reason =
    problem ?? (permission === 'missing' ? 'missing' : permission === 'granted' ? undefined : 'denied');
  const turn = async (to: boolean) => {
    setProblem(undefined);
    if (!to) return onChange(false);
    const answer = await notices.request();
    if (answer !== 'granted') return setProblem(answer === 'default' ? 'denied' : answer);
    const isShown = notices.show('Atto watch list', {
      body: 'New entries will be reported like this.',
      tag: 'atto-watch',
      onOpen: () => undefined,
    });
    if (!isShown) return setProblem('missing');
    onChange(true);
  };
  return (
    <div className={styles.notify}>
      <Switch
        isOn={isOn}
        onChange={(to) => void turn(to)}
        hint="While a page of the explorer is open in this browser, in the background too. A notification shows the account’s name and balance on your screen."
      >
        Notify me of new entries
      </Switch>
      {reason && <p role="alert">{REASONS[reason]}</p>}
    </div>
  );
}
