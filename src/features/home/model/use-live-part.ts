import { useEffect, useState, type ComponentType } from 'react';
import { savesData } from '../../../lib/saves-data';
import { whenIdle } from '../../../lib/when-idle';

/** The living part of the card: rows and figures, for as long as it is looked at. */
export interface LivePart {
  readonly Card: ComponentType<{ readonly isSeen: boolean }>;
}

/**
 * Fetches the living part when the card is looked at for the first time and the browser has nothing else to do; never
 * for a reader who saves data. What does not arrive is not missed: the card has something to say without it.
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
