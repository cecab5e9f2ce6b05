import { spanText } from '@site/src/ui/format/spans';
import { Pill } from '@site/src/ui/values/Pill';
import { useWorkState } from '../model/use-work-state';

/** Whether the proof of work of the next payment is ready, or how long it usually takes. */
export function WorkMark() {
  const work = useWorkState();
  if (work.status === 'unknown') return null;
  if (work.status === 'ready') {
    return (
      <Pill tone="good" icon="check">
        work ready
      </Pill>
    );
  }
  const { expected } = work;
  return (
    <Pill icon="clock">
      {expected ? `preparing work, about ${spanText(expected.median)}` : 'preparing work'}
    </Pill>
  );
}
