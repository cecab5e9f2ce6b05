import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import styles from './visually-hidden.module.css';

const Announce = createContext<(text: string) => void>(() => {});

/**
 * Room for spoken messages: one polite live region for everything inside. What is said twice in a row is said twice:
 * the texts alternate between two elements.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const turn = useRef(0);
  const announce = useCallback((text: string) => {
    turn.current = 1 - turn.current;
    setSaid({ text, turn: turn.current });
  }, []);
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

/** Says something to people who listen to the page. Speak rarely: it interrupts. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
