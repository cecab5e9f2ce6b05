import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icon';
import { useAnnounce } from '../../../../ui/live-region';

interface CopyTextProps {
  readonly text: string;
  /** Names it in what is announced: `payment link`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A button with a label that copies a text; the field of the address has a smaller one. */
export function CopyText({ text, what, children }: CopyTextProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const announce = useAnnounce();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(`${what} copied`);
    } catch {
      setState('failed');
      announce(`The browser did not let the ${what} be copied.`);
    }
  };
  return (
    <Button small data-state={state} onClick={() => void copy()}>
      <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'cross' : 'copy'} size={16} />
      {children}
    </Button>
  );
}
