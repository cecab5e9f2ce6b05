import { useEffect, useState } from 'react';
import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { useAnnounce } from '../live-region';

/** For how long a button shows whether it has copied, in milliseconds. */
const SHOWN_MS = 2_000;

const ICONS = { idle: 'copy', copied: 'check', failed: 'cross' } as const;

/** The text to copy, or how to load it. */
type CopySource = string | (() => Promise<string>);

/**
 * Copies a text and announces the result; for a while, the state and its icon show it. `fault` is what went wrong, until
 * the next try, for those who show it. `what` names the text: `hash`, `address`; `otherwise` says what to do if the browser
 * does not allow it.
 */
export function useCopy(source: CopySource, what: string, otherwise = '') {
  const [state, setState] = useState<keyof typeof ICONS>('idle');
  const [fault, setFault] = useState<string>();
  const announce = useAnnounce();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const end = (next: 'copied' | 'failed', sentence: string) => {
    setState(next);
    setFault(next === 'failed' ? sentence : undefined);
    announce(sentence);
  };
  const copy = async () => {
    setFault(undefined);
    const text = typeof source === 'string' ? source : source();
    try {
      await write(text);
      end('copied', `${what} copied`);
    } catch {
      const isLoaded = await Promise.resolve(text).then(
        () => true,
        () => false,
      );
      end(
        'failed',
        isLoaded
          ? `The browser did not let the ${what} be copied.${otherwise}`
          : `The ${what} could not be loaded. Check that you are online and try again.`,
      );
    }
  };
  return { state, icon: ICONS[state], fault, copy: () => void copy() };
}

/**
 * Writes a text to the clipboard. One that is still loading is passed as a promise, because some browsers only allow this
 * synchronously on a click; the clipboard's own time counts from when it is there.
 */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') {
    await withDeadline(navigator.clipboard.writeText(text), { ms: BROWSER_MS.clipboard });
    return;
  }
  const bytes = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // A clipboard that refuses immediately never awaits it.
  bytes.catch(() => {});
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': bytes })]);
  await Promise.race([written, text]);
  await withDeadline(written, { ms: BROWSER_MS.clipboard });
}
