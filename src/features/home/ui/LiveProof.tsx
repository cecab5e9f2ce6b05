import { useRef } from 'react';
import { useInView } from '../model/use-in-view';
import { useLivePart } from '../model/use-live-part';
import { Statement } from './Statement';
import styles from './LiveProof.module.css';

/**
 * The proof beside the promise. The page says what was published, with its date; when a reader looks at it and a node
 * can be asked, the latest transactions and their times take its place, without moving anything.
 */
export function LiveProof() {
  const card = useRef<HTMLElement>(null);
  const isSeen = useInView(card);
  const living = useLivePart(isSeen);
  return (
    <section ref={card} className={styles.card} aria-labelledby="proof">
      {living ? <living.Card isSeen={isSeen} /> : <Statement />}
    </section>
  );
}
