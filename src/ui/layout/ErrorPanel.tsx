import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import styles from './ErrorPanel.module.css';
import type { ErrorMessage } from '../errors/error-message';
import { Icon } from '../icon';
import { Link } from '../link';

interface ErrorPanelProps {
  readonly message: ErrorMessage;
  /** Does the same again. The button stands there only when the message says that this may help. */
  readonly onRetry?: (() => void) | undefined;
  /** More to know, such as what was typed. */
  readonly children?: ReactNode;
  /** Other ways out: links and buttons. */
  readonly ways?: ReactNode;
}

/** Says what happened, what is safe and what to do next, and offers ways out, help being one of them. */
export function ErrorPanel({ message, onRetry, children, ways }: ErrorPanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <span className={styles.sign}>
        <Icon name="warning" size={22} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{message.title}</h2>
        <p>{message.happened}</p>
        <p className={styles.safe}>{message.safe}</p>
        <p>{message.next}</p>
        {children}
        <div className={styles.ways}>
          {onRetry && message.retry && (
            <Button look="gold" onClick={onRetry}>
              Try again
            </Button>
          )}
          {ways}
          <Link href={message.help ? `/help#${message.help}` : '/help'}>Help</Link>
        </div>
      </div>
    </section>
  );
}
