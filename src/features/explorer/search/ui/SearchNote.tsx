import { useSearchTrace } from '../model/use-go';
import styles from './SearchBox.module.css';

const SAYS = {
  spelling: 'is this account’s address, written here as it should be.',
  key: 'is this account’s public key. The address below is another form of the same key, with a checksum.',
} as const;

/** Tells that what was typed is not, letter by letter, what the page shows. */
export function SearchNote() {
  const trace = useSearchTrace();
  if (!trace) return null;
  return (
    <p className={styles.note}>
      You searched for <code className={styles.typed}>{trace.typed}</code>, which {SAYS[trace.readAs]}
    </p>
  );
}
