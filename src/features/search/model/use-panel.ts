import { useEffect, useState, type ComponentType } from 'react';
import { loadLiving } from '../load-living';
import type { PanelProps } from '../ui/Panel';

interface Part {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly Panel?: ComponentType<PanelProps>;
}

/** The program behind the window of the search, and the way to ask for it once more. */
export function usePanel(): Part & { readonly retry: () => void } {
  const [part, setPart] = useState<Part>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    loadLiving().then(
      ({ Panel }) => wanted && setPart({ state: 'ready', Panel }),
      () => wanted && setPart({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const retry = () => {
    setPart({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { ...part, retry };
}
