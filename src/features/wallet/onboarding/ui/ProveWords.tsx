import { useState, type RefObject } from 'react';
import { Tabs } from '@site/src/ui/controls/Tabs';
import styles from './SecretWords.module.css';
import { WordsByTyping } from './WordsByTyping';
import { WordTiles } from './WordTiles';

interface ProveWordsProps {
  /** The words to compare with, hidden on the page. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onProven: () => void;
}

/** All words entered again from the owner's paper: by pressing tiles or by typing, whichever is easier. */
export function ProveWords({ list, onProven }: ProveWordsProps) {
  const [way, setWay] = useState('press');
  return (
    <div className={styles.prove}>
      <Tabs
        label="How to enter the words"
        chosen={way}
        onChoose={setWay}
        tabs={[
          {
            id: 'press',
            label: 'Press in order',
            content: <WordTiles list={list} onProven={onProven} />,
          },
          {
            id: 'type',
            label: 'Type or paste',
            content: <WordsByTyping list={list} onProven={onProven} />,
          },
        ]}
      />
    </div>
  );
}
