import styles from './CopyButton.module.css';
import { Icon } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import { useCopy } from './use-copy';

/** Copies a whole text and announces it. `what` names it: `hash`, `address`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { state, icon, copy } = useCopy(text, what, ' Select it and copy it by hand.');
  return (
    <button type="button" className={styles.button} onClick={copy} data-state={state} title={`Copy ${what}`}>
      <Icon name={icon} size={16} />
      <VisuallyHidden>{`Copy ${what}`}</VisuallyHidden>
    </button>
  );
}
