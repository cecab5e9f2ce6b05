import type { ReactNode } from 'react';
import { useTimeChoice } from '../../../../app/times/use-time-choice';
import { ShownTimes } from '../../../../ui/values/Time';

/** Shows the times inside as the reader chose on any page of this origin. */
export function ChosenTimes({ children }: { readonly children: ReactNode }) {
  const { choice } = useTimeChoice();
  return <ShownTimes.Provider value={choice}>{children}</ShownTimes.Provider>;
}
