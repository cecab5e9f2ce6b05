import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import styles from './visually-hidden.module.css';

const Announce = createContext<(text: string) => void>(() => {});

/**
 * A polite live region for everything inside. A repeated message is announced twice, because texts alternate
 * between two elements.
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

/** Announces a text to screen readers. Use it rarely: it interrupts. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
