import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { systemRandom } from '@site/src/lib/random';
import { useAnnounce } from '@site/src/ui/live-region';
import { countWords, isWordAt, layTiles } from '../model/word-list';
import styles from './SecretWords.module.css';

/** Mistakes after which the owner begins again: pressing one tile after the other proves nothing. */
const MOST_MISTAKES = 3;

interface WordTilesProps {
  /** The words to compare with. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onProven: () => void;
}

/** All words as tiles, to be pressed in the order on the owner's paper. */
export function WordTiles({ list, onProven }: WordTilesProps) {
  const box = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [done, setDone] = useState(0);
  const [mistakes, setMistakes] = useState(0);
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const node = box.current;
    if (node && list.current) layTiles(node, list.current, systemRandom);
    // The tile that was pressed is gone.
    if (round > 0) node?.querySelector('button')?.focus();
    return () => node?.replaceChildren();
  }, [list, round]);

  const press = ({ target }: MouseEvent) => {
    const tile = target instanceof Element ? target.closest('button') : null;
    const words = list.current;
    if (tile === null || words === null || tile.getAttribute('aria-disabled') === 'true') return;
    box.current?.querySelector('[data-wrong]')?.removeAttribute('data-wrong');
    if (isWordAt(words, done, tile)) {
      tile.setAttribute('aria-disabled', 'true');
      tile.dataset.place = String(done + 1);
      setDone(done + 1);
      setSaid('');
      if (done + 1 === countWords(words)) onProven();
      return;
    }
    tile.dataset.wrong = '';
    const left = MOST_MISTAKES - mistakes - 1;
    const text =
      left > 0
        ? `That is not word ${done + 1}. Look at your paper again.`
        : `${MOST_MISTAKES} mistakes: begin again with word 1.`;
    setSaid(text);
    announce(text);
    if (left > 0) setMistakes(mistakes + 1);
    else {
      setMistakes(0);
      setDone(0);
      setRound(round + 1);
    }
  };
  return (
    <div>
      <p className={styles.next} data-next-word={done + 1}>
        Find <strong>{`word ${done + 1}`}</strong> on your paper and select it below.
      </p>
      <p className={styles.wrong}>{said}</p>
      {/* Presses of the tiles, which are buttons, bubble up to here. */}
      <div
        ref={box}
        role="group"
        aria-label="Your words in random order"
        className={styles.tiles}
        onClick={press}
        translate="no"
      />
    </div>
  );
}
