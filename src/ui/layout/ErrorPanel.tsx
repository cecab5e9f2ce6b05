import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import styles from './ErrorPanel.module.css';
import type { ErrorMessage } from '../errors/error-message';
import { Icon } from '../icon';
import { Link } from '../link';

interface ErrorPanelProps {
  readonly message: ErrorMessage;
  /** Retries. The button is only shown if the message says that this may help. */
  readonly onRetry?: (() => void) | undefined;
  /** More details, such as the typed text. */
  readonly children?: ReactNode;
  /** Other actions: links and buttons. */
  readonly ways?: ReactNode;
}

/** Shows what happened, what is safe and what to do next, with actions and a link to help. */
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
            <Button look="primary" onClick={onRetry}>
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
