import { useSearchTrace } from '../model/use-go';
import styles from './SearchBox.module.css';

const EXPLANATIONS = {
  spelling: 'is this account’s address in another spelling.',
  key: 'is this account’s public key. The address below is another form of the same key, with a checksum.',
} as const;

/** Explains why the page does not show the exact text that was typed. */
export function SearchNote() {
  const trace = useSearchTrace();
  if (!trace) return null;
  return (
    <p className={styles.note}>
      You searched for <code className={styles.typed}>{trace.typed}</code>, which {EXPLANATIONS[trace.readAs]}
    </p>
  );
}
