import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import styles from './Step.module.css';

interface StepProps {
  readonly title: ReactNode;
  /** One or two sentences below the title. */
  readonly about?: ReactNode;
  /** Whether the heading takes the focus when it appears or changes: after the owner's own action, not on arrival. */
  readonly focus?: boolean;
  /** Level of the heading; 1 by default. */
  readonly level?: 1 | 2;
  /** Its number, where the task has three steps. */
  readonly step?: 1 | 2 | 3 | undefined;
  /** Leads to the step before. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One step of a task: a heading that screen readers are led to, and what is to be done. */
export function Step({ title, about, focus = false, level = 1, step, onBack, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  // After each update: a title with an amount is another element each time, with the same text.
  useEffect(() => {
    const text = heading.current?.textContent ?? '';
    if (focus && text !== shown.current) heading.current?.focus();
    shown.current = focus ? text : undefined;
  });
  const Heading = `h${level}` as const;
  return (
    <section className={styles.step}>
      <div className={clsx(styles.head, (step ?? onBack) && styles.part)}>
        {onBack && (
          <Button look="icon" className={styles.back} aria-label="Back" title="Back" onClick={onBack}>
            <Icon name="back" size={20} />
          </Button>
        )}
        <Heading ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Heading>
        {step && <p className={styles.count}>{`Step ${step} of 3`}</p>}
      </div>
      {about && <div className={styles.about}>{about}</div>}
      {children}
    </section>
  );
}
