import { useEffect, useState } from 'react';
import styles from './CopyButton.module.css';
import { Icon } from '../icon';
import { useAnnounce } from '../live-region';

/** Copies a whole text and announces it. `what` names it: `hash`, `address`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const announce = useAnnounce();

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () => {
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => {
        setState('copied');
        announce(`${what} copied`);
      },
      () => {
        setState('failed');
        announce(`The browser did not let the ${what} be copied. Select it and copy it by hand.`);
      },
    );
  };

  return (
    <button type="button" className={styles.button} onClick={copy} data-state={state} title={`Copy ${what}`}>
      <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'cross' : 'copy'} size={16} />
      <span className={styles.name}>{`Copy ${what}`}</span>
    </button>
  );
}
