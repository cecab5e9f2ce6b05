import { useEffect, useState } from 'react';
import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { useAnnounce } from '../live-region';

/** For how long a button shows whether it has copied, in milliseconds. */
const SHOWN_MS = 2_000;

const ICONS = { idle: 'copy', copied: 'check', failed: 'cross' } as const;

/**
 * Copies a text and announces the result; for a while, the state and its icon show it. `what` names the text: `hash`,
 * `address`; `otherwise` says what to do if the browser does not allow it.
 */
export function useCopy(text: string, what: string, otherwise = '') {
  const [state, setState] = useState<keyof typeof ICONS>('idle');
  const announce = useAnnounce();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await withDeadline(navigator.clipboard.writeText(text), { ms: BROWSER_MS.clipboard });
      setState('copied');
      announce(`${what} copied`);
    } catch {
      setState('failed');
      announce(`The browser did not let the ${what} be copied.${otherwise}`);
    }
  };
  return { state, icon: ICONS[state], copy: () => void copy() };
}
