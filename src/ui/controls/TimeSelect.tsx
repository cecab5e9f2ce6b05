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
      {choice === undefined && <option value="">{`Times in ${zone}`}</option>}
      <option value="relative">Relative times</option>
      <option value="local">{`Local time, ${zone}`}</option>
      <option value="utc">UTC</option>
    </Select>
  );
}

/** The offset of the reader's time zone now: `UTC+5:30`, `UTC`. */
function offsetNow(): string {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
