import { useId, useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Select } from '@site/src/ui/controls/Select';
import styles from './DistributionLadder.module.css';
import { changeText, changeWords, LADDER, moveOn, moveWords, paceText } from './ladder';
import { LadderChart } from './LadderChart';

interface LadderPanelProps {
  /** The initial week: index of the step, and change of the price in per cent. */
  readonly from: number;
  readonly change: number;
}

/** The interactive chart with fields for keyboard and screen reader. */
export function LadderPanel(first: LadderPanelProps) {
  const id = useId();
  const [from, setFrom] = useState(first.from);
  const [change, setChange] = useState(first.change);
  const { to } = moveOn(from, change);
  return (
    <>
      <LadderChart from={from} change={change} onChoose={setFrom} />
      <div className={styles.fields} role="group" aria-label="Try the rule">
        <p role="status">{moveWords(from, change)}</p>
        <label htmlFor={id}>
          Price over seven days: <b>{changeText(change)}</b>
        </label>
        <input
          id={id}
          type="range"
          min={-8}
          max={8}
          step={0.5}
          value={change}
          aria-valuetext={changeWords(change)}
          onChange={(event) => setChange(Number(event.target.value))}
        />
        <label>
          Rate this week, in ATTO per minute:{' '}
          <Select value={from} onChange={(event) => setFrom(Number(event.target.value))}>
            {LADDER.map((pace, index) => (
              <option key={pace} value={index}>
                {paceText(index)}
              </option>
            ))}
          </Select>
        </label>
        <Button small disabled={from === to} onClick={() => setFrom(to)}>
          A week later
        </Button>
      </div>
    </>
  );
}
