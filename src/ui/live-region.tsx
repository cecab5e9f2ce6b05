import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import styles from './visually-hidden.module.css';

const Announce = createContext<(text: string) => void>(() => {});

/** How long an announcement can be read, in milliseconds: a reader who finds it later would take it for news. */
const SAID_FOR_MS = 10_000;
const NOTHING = { text: '', turn: 0 };

/**
 * The polite live region of the page, around everything that announces; a modal dialog has one of its own. A repeated
 * message is announced twice, because texts alternate between two elements.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState(NOTHING);
  const turn = useRef(0);
  const announce = useCallback((text: string) => {
    turn.current = 1 - turn.current;
    setSaid({ text, turn: turn.current });
  }, []);
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

/** Removes what was announced at once when its subject changes or is gone, such as when a wallet locks. */
export function useQuietFrom(subject: string): void {
  const announce = useAnnounce();
  // Before the effects in which the next content announces something.
  useLayoutEffect(() => () => announce(''), [subject, announce]);
}
