import styles from './CodePanel.module.css';
import { CopyButton } from '../controls/CopyButton';

interface CodePanelProps {
  /** The name of the text for the copy button and screen readers: `curl commands`. */
  readonly what: string;
  readonly text: string;
  /** The text to copy, if it differs from the shown one. */
  readonly copy?: string;
}

/** Code or data that can be scrolled by keyboard and copied. */
export function CodePanel({ what, text, copy = text }: CodePanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.copy}>
        <CopyButton text={copy} what={what} />
      </div>
      <pre className={styles.text} tabIndex={0} role="region" aria-label={what}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
