import { Drawing } from '@site/src/ui/diagrams/Diagram';
import { Words } from '@site/src/ui/diagrams/shapes';
import drawn from '@site/src/ui/diagrams/drawing.module.css';
import { LADDER, moveOn, moveWords, paceText } from './ladder';

interface LadderChartProps {
  /** The index of the current step. */
  readonly from: number;
  /** Of the price over seven days, in per cent. */
  readonly change: number;
  /** Called when a step is clicked; keyboard users have the fields below the chart. */
  readonly onChoose?: (index: number) => void;
}

const BAR = 180;
const FLOOR = 240;

/** The eight steps to scale, with arrows from this week's to next week's. */
export function LadderChart(props: LadderChartProps) {
  const says = `${paceText(props.from)} ATTO per minute this week. ${moveWords(props.from, props.change)}`;
  return (
    <>
      <Drawing only="wide" size={[700, 296]} title="The distribution ladder, in ATTO per minute" says={says}>
        <Steps {...props} pitch={88} width={64} />
      </Drawing>
      <Drawing only="narrow" size={[328, 296]}>
        <Steps {...props} pitch={41} width={33} />
      </Drawing>
    </>
  );
}

function Steps({
  from,
  change,
  onChoose,
  pitch,
  width,
}: LadderChartProps & { pitch: number; width: number }) {
  const { to } = moveOn(from, change);
  const left = (index: number) => 4 + index * pitch;
  const middle = (index: number) => left(index) + width / 2;
  const top = (index: number) => FLOOR - (LADDER[index]! / LADDER[0]) * BAR;
  const direction = Math.sign(to - from);
  const way = Array.from({ length: Math.abs(to - from) }, (_, step) => from + step * direction);
  return (
    <>
      {LADDER.map((pace, index) => (
        <g key={pace} onClick={onChoose && (() => onChoose(index))}>
          <rect x={left(index)} y="0" width={width} height={FLOOR} fill="transparent" />
          <rect
            x={left(index)}
            y={top(index)}
            width={width}
            height={FLOOR - top(index)}
            rx="3"
            className={index === to ? drawn.amount : index === from ? drawn.gold : drawn.try}
          />
          <Words at={[middle(index), FLOOR + 20]} kind="label" anchor="middle">
            {paceText(index)}
          </Words>
        </g>
      ))}
      <path d={`M0 ${FLOOR + 0.5}H${left(LADDER.length - 1) + width + 4}`} className={drawn.rail} />
      {way.map((index, step) => {
        const end = index + direction;
        const [a, b] = [middle(index) + 5 * direction, middle(end) - 5 * direction];
        const [high, land] = [Math.min(top(index), top(end)) - 26, top(end) - 6];
        return (
          <g key={index}>
            <path
              d={`M${a} ${top(index) - 6}C${a} ${high} ${b} ${high} ${b} ${land}`}
              className={drawn.arrow}
            />
            {step === way.length - 1 && (
              <path d={`M${b - 5} ${land - 6}L${b} ${land}L${b + 5} ${land - 6}`} className={drawn.arrow} />
            )}
          </g>
        );
      })}
      <Words at={[middle(from), FLOOR + 38]} anchor="middle">
        {from === to ? 'stays' : 'now'}
      </Words>
      {from !== to && (
        <Words at={[middle(to), FLOOR + 38]} anchor="middle" kind="limitName">
          next
        </Words>
      )}
    </>
  );
}
