import { useEffect, useState, type ComponentType } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import { whenIdle } from '@site/src/lib/when-idle';

/** The client-only part of the card: rows and figures. */
export interface LivePart {
  readonly Card: ComponentType<{ readonly isSeen: boolean }>;
}

/**
 * Loads the client-only part when the card is first in view and the browser is idle, but not with data saver. If
 * it fails to load, the card still shows its static content.
 */
export function useLivePart(isSeen: boolean): LivePart | undefined {
  const [part, setPart] = useState<LivePart>();
  const wanted = isSeen && !part;

  useEffect(() => {
    if (!wanted || savesData(navigator)) return undefined;
    let isGone = false;
    const load = () => {
      import(/* webpackChunkName: "home-live" */ '../ui/LiveCard')
        .then(({ LiveCard }) => {
          if (!isGone) setPart({ Card: LiveCard });
        })
        .catch(() => undefined);
    };
    const cancel = whenIdle(load, { withinMs: 2_000 });
    return () => {
      isGone = true;
      cancel();
    };
  }, [wanted]);

  return part;
}
