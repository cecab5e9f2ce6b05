import { offsetNow } from '../format/instants';
import { Select } from './Select';

/** How times are shown: as an age, or as date and time in the reader's time zone or in UTC. */
type TimeChoice = 'relative' | 'local' | 'utc';

interface TimeSelectProps {
  /** Undefined: each table has its own form. */
  readonly choice: TimeChoice | undefined;
  readonly choose: (choice: TimeChoice) => void;
}

/** Chooses how times are shown, and shows in which zone they are. Only in client-only components: it reads the zone. */
export function TimeSelect({ choice, choose }: TimeSelectProps) {
  const zone = offsetNow();
  return (
    <Select
      icon="clock"
      aria-label="Times"
      value={choice ?? ''}
      onChange={({ target }) => choose(target.value as TimeChoice)}
    >
      {choice === undefined && <option value="">{`Automatic (${zone})`}</option>}
      <option value="relative">Relative times</option>
      <option value="local">{`Local time, ${zone}`}</option>
      <option value="utc">UTC</option>
    </Select>
  );
}
