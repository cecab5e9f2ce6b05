import { useTimeChoice } from './use-time-choice';
import type { TimeChoice } from './time-keeper';

interface TimeSelectProps {
  readonly className?: string | undefined;
}

const WORDS: Readonly<Record<TimeChoice, string>> = {
  relative: 'Relative times',
  local: 'Local time',
  utc: 'UTC',
};

/** Chooses how times are shown, on every page of this device. */
export function TimeSelect({ className }: TimeSelectProps) {
  const { choice, choose } = useTimeChoice();
  return (
    <select
      aria-label="Times"
      className={className}
      value={choice ?? ''}
      onChange={(event) => choose(event.target.value as TimeChoice)}
    >
      {choice === undefined && <option value="">Times</option>}
      {Object.entries(WORDS).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  );
}
