import styles from './Receive.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

interface KeypadProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The till's own keys, which stay in their place; a keyboard types into the field above them. */
export function Keypad({ text, onType }: KeypadProps) {
  return (
    <div role="group" aria-label="Keypad" className={styles.keys}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === '.' ? 'Decimal point' : undefined}
          onClick={() => onType(typedKey(text, key))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label="Delete the last digit"
        onClick={() => onType(text.slice(0, -1))}
      >
        ⌫
      </button>
    </div>
  );
}

/** The text after a key: one point at most, and a number that starts with it starts with a zero. */
export function typedKey(text: string, key: string): string {
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  return text === '0' ? key : text + key;
}
