import type { ReactNode } from 'react';
import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { ShownTimes } from '@site/src/ui/values/Time';

interface ChosenTimesProps {
  /** How they are shown while the reader has chosen nothing; undefined: each in its own form. */
  readonly otherwise?: 'relative';
  readonly children: ReactNode;
}

/** Shows the times inside as the reader chose on any page of this origin. */
export function ChosenTimes({ otherwise, children }: ChosenTimesProps) {
  const { choice } = useTimeChoice();
  return <ShownTimes.Provider value={choice ?? otherwise}>{children}</ShownTimes.Provider>;
}
