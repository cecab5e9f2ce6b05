import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { useCopy } from '@site/src/ui/controls/use-copy';
import { Icon } from '@site/src/ui/icon';

interface CopyTextProps {
  readonly text: string;
  /** Names it in what is announced: `payment link`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A button with a label that copies a text; the field of the address has a smaller one. */
export function CopyText({ text, what, children }: CopyTextProps) {
  const { state, icon, copy } = useCopy(text, what);
  return (
    <Button small data-state={state} onClick={copy}>
      <Icon name={icon} size={16} />
      {children}
    </Button>
  );
}
