import { useEffect } from 'react';
import { hrefOf } from '../lib/views';
import { clockDoubtWords } from '../lib/clock-doubt-words';
import { useOpenWallet, useValue } from '../model/wallet-context';
import styles from './ClockNotice.module.css';

/** Says that the clocks of this device and of the node disagree, compared when it appears; nothing while they agree. */
export function ClockNotice() {
  const { clocks } = useOpenWallet();
  const doubt = useValue(clocks);
  useEffect(() => void clocks.check(), [clocks]);
  if (doubt === undefined) return null;
  const { title, text, next } = clockDoubtWords(doubt);
  return (
    <aside className={styles.notice} aria-label="Clocks" data-clocks={doubt.wrong ?? 'unknown'}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <p>
        {next} {doubt.wrong !== 'device' && <a href={hrefOf('settings')}>Settings</a>}
      </p>
    </aside>
  );
}
