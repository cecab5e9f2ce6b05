import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import type { WordsReading } from '../lib/read-words';
import styles from './KeyTools.module.css';
import { Note } from './Note';

interface WordFaultsProps {
  readonly words: WordsReading;
  readonly onReplace: (position: number, word: string) => void;
  /** Uses the same words on network LOCAL. */
  readonly onUseLocal: () => void;
}

/** The faults of a mnemonic by word, with corrections. */
export function WordFaults({ words: { count, unknown, error }, onReplace, onUseLocal }: WordFaultsProps) {
  return (
    <div className={styles.faults} data-words={count}>
      <p>{`${count} of ${MNEMONIC_WORDS} words, ${unknown.length === 0 ? 'all of them on the list' : `${unknown.length} not on the list`}.`}</p>
      {unknown.length > 0 && (
        <ul>
          {unknown.slice(0, MNEMONIC_WORDS).map(({ position, word, similar }) => (
            <li key={position}>
              {`Word ${position}, “${word.length > 20 ? `${word.slice(0, 20)}…` : word}”, is not on the list. `}
              {similar.map((one) => (
                <Button key={one} small onClick={() => onReplace(position, one)}>
                  {`Use ${one}`}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {error?.code === 'MNEMONIC_PUBLISHED' && (
        <Button small onClick={onUseLocal}>
          Use them on network LOCAL
        </Button>
      )}
      {error?.code === 'MNEMONIC_CHECKSUM' && (
        <Note>
          The last word carries a checksum: 8 bits of the SHA-256 of all that the words encode. One of 256
          random sequences passes it. So a wrong word, or two swapped words, is nearly always noticed, but not
          which one it is.
        </Note>
      )}
    </div>
  );
}
