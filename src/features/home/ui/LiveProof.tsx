import { useRef } from 'react';
import { useInView } from '../model/use-in-view';
import { useLivePart } from '../model/use-live-part';
import { Statement } from './Statement';
import styles from './LiveProof.module.css';

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
