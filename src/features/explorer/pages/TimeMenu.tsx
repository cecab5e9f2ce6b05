import { useTimeChoice } from '@site/src/app/times/use-time-choice';
import { Icon } from '@site/src/ui/icon';
import { useNow } from '@site/src/ui/use-now';
import { ChoiceMenu } from '../shared/ui/ChoiceMenu';
import styles from './TimeMenu.module.css';

/** How times are shown: the button says in which zone, or that they are ages. Only in client-only components. */
export function TimeMenu() {
  const { choice, choose } = useTimeChoice();
  const zone = offsetNow();
  const shown = { utc: 'UTC', relative: 'Ages', local: zone }[choice ?? 'local'];
  const now = useNow();
  return (
    <ChoiceMenu
      label="Times"
      shown={
        <>
          <span className={styles.icon}>
            <Icon name="clock" />
          </span>
          <span key={shown} translate="no">
            {shown}
          </span>
        </>
      }
      options={[
        { value: 'local', label: `This device, ${zone}`, detail: clockOf(now) },
        { value: 'utc', label: 'UTC', detail: clockOf(now, 'UTC') },
        { value: 'relative', label: 'Ages', detail: 'such as 6 s ago' },
      ]}
      chosen={choice}
      onChoose={choose}
    >
      {choice === undefined && (
        <p className={styles.note}>Until you choose, lists of new transactions show ages.</p>
      )}
    </ChoiceMenu>
  );
}

function clockOf(now: number | undefined, timeZone?: string): string {
  if (now === undefined) return '';
  return `now ${new Date(now).toLocaleTimeString('en-GB', timeZone === undefined ? {} : { timeZone })}`;
}

/** The offset of the reader's time zone now: `UTC+5:30`, `UTC`. */
function offsetNow(): string {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
