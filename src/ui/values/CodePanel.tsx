import styles from './CodePanel.module.css';
import { CopyButton } from '../controls/CopyButton';

interface CodePanelProps {
  /** Names the text for the button that copies it, and for people who listen: `curl commands`. */
  readonly what: string;
  readonly text: string;
  /** What is copied where that is not the text as shown. */
  readonly copy?: string;
}

/** Code or data as it is, to be read, scrolled by keyboard, and copied whole. */
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
