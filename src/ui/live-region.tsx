import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './visually-hidden.module.css';

const Announce = createContext<(text: string) => void>(() => {});

/** How long an announcement can be read, in milliseconds: a reader who finds it later would take it for news. */
const SAID_FOR_MS = 10_000;
const NOTHING = { text: '', turn: 0 };

interface LiveRegionProps {
  readonly children: ReactNode;
  /** What the announcements are about. When it changes, such as when a wallet locks, they are removed at once. */
  readonly about?: string;
}

/**
 * A polite live region for everything inside. A repeated message is announced twice, because texts alternate
 * between two elements.
 */
export function LiveRegion({ children, about = '' }: LiveRegionProps) {
  const [said, setSaid] = useState(NOTHING);
  const [saidAbout, setSaidAbout] = useState(about);
  const turn = useRef(0);
  const announce = useCallback((text: string) => {
    turn.current = 1 - turn.current;
    setSaid({ text, turn: turn.current });
  }, []);
  // While rendering, so that what the new content announces when it mounts is not removed.
  if (saidAbout !== about) {
    setSaidAbout(about);
    setSaid(NOTHING);
  }
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid(NOTHING), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Announce.Provider value={announce}>
      {children}
      <div role="status" className={styles.hidden}>
        <span>{said.turn === 0 ? said.text : ''}</span>
        <span>{said.turn === 1 ? said.text : ''}</span>
      </div>
    </Announce.Provider>
  );
}

/** Announces a text to screen readers. Use it rarely: it interrupts. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
