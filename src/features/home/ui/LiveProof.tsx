import { useEffect, useRef, useState, type ComponentType } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import { whenIdle } from '@site/src/lib/when-idle';
import { useInView } from '../model/use-in-view';
import styles from './LiveProof.module.css';
import { Statement } from './Statement';

/** The client-only part of the card: rows and figures. */
interface LivePart {
  readonly Card: ComponentType<{ readonly isSeen: boolean }>;
}

/**
 * The card next to the headline. It shows published figures with their date; once it is in view and a node is
 * reachable, the latest transactions and their latencies replace them without a layout shift.
 */
export function LiveProof() {
  const card = useRef<HTMLElement>(null);
  const isSeen = useInView(card);
  const livePart = useLivePart(isSeen);
  return (
    <section ref={card} className={styles.card} aria-labelledby="proof">
      {livePart ? <livePart.Card isSeen={isSeen} /> : <Statement />}
    </section>
  );
}

/**
 * Loads the client-only part when the card is first in view and the browser is idle, but not with data saver. If
 * it fails to load, the card still shows its static content.
 */
export function useLivePart(isSeen: boolean): LivePart | undefined {
  const [part, setPart] = useState<LivePart>();
  const wanted = isSeen && !part;

  useEffect(() => {
    if (!wanted || savesData(navigator)) return undefined;
    let isGone = false;
    const load = () => {
      import(/* webpackChunkName: "home-live" */ './LiveCard')
        .then(({ LiveCard }) => {
          if (!isGone) setPart({ Card: LiveCard });
        })
        .catch(() => undefined);
    };
    const cancel = whenIdle(load, { withinMs: 2_000 });
    return () => {
      isGone = true;
      cancel();
    };
  }, [wanted]);

  return part;
}
