import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';

/** The distribution of the example's 55 ATTO at three moments, by row. */
const MOMENTS = ['Before', 'SEND confirmed', 'RECEIVE confirmed'];
const ROWS = ['Alice’s balance', 'Receivable', 'Bob’s balance'];
const CELLS: readonly (readonly (readonly [amount: string, how?: string])[])[] = [
  [['50 ATTO'], ['40 ATTO', '10 less'], ['40 ATTO']],
  [['none'], ['10 ATTO', 'for Bob alone'], ['none']],
  [['5 ATTO'], ['5 ATTO'], ['15 ATTO', '10 more']],
];
const BOX = 46;

interface Frame {
  readonly left: number;
  readonly step: number;
  readonly width: number;
  readonly row: number;
  /** Whether the name of a row is above it. */
  readonly above: boolean;
}

const WIDE: Frame = { left: 120, step: 206, width: 166, row: 76, above: false };
const NARROW: Frame = { left: 0, step: 112, width: 104, row: 92, above: true };

/** A transfer in two halves: what leaves one account waits until the other one claims it. */
export function SendAndReceive() {
  return (
    <Diagram caption="Ten ATTO from Alice to Bob. Before: she has 50, he has 5. Once her SEND is confirmed she has 40, and 10 are a receivable. Only Bob can claim it, once, at any time; until then it counts toward nobody’s balance or voting weight. Once his RECEIVE is confirmed he has 15. The total is always 55.">
      <Drawing
        only="wide"
        size={[700, 260]}
        title="A transfer at three moments"
        says="Alice’s balance goes from 50 to 40 with the SEND, 10 ATTO wait as a receivable, and Bob’s balance goes from 5 to 15 with the RECEIVE."
      >
        <Moments frame={WIDE} />
      </Drawing>
      <Drawing only="narrow" size={[328, 308]}>
        <Moments frame={NARROW} />
      </Drawing>
    </Diagram>
  );
}

function Moments({ frame: { left, step, width, row, above } }: { frame: Frame }) {
  const topOf = (index: number) => (above ? 56 : 38) + index * row;
  const middleOf = (column: number) => left + column * step + width / 2;
  return (
    <>
      {MOMENTS.map((moment, column) => (
        <Words key={moment} at={[middleOf(column), 20]} kind={above ? 'small' : 'name'} anchor="middle">
          {above ? moment.replace(' confirmed', ' ✓') : moment}
        </Words>
      ))}
      {ROWS.map((name, index) => (
        <g key={name}>
          <Words at={above ? [2, topOf(index) - 8] : [0, topOf(index) + BOX / 2 + 4.5]} kind="name">
            {name}
          </Words>
          {CELLS[index]!.map((lines, column) => (
            <Box
              key={column}
              at={[left + column * step, topOf(index), width, BOX]}
              kind={
                lines[0] === 'none'
                  ? 'gone'
                  : lines[1] === undefined
                    ? 'block'
                    : index === 2
                      ? 'green'
                      : 'gold'
              }
              lines={lines as readonly string[]}
            />
          ))}
        </g>
      ))}
      <Arrow
        way={[
          [middleOf(1) + (above ? 34 : 0), topOf(0) + BOX],
          [middleOf(1) + (above ? 34 : 0), topOf(1)],
        ]}
      />
      <Arrow
        way={[
          [middleOf(1), topOf(1) + BOX],
          [middleOf(1), topOf(1) + (BOX + row) / 2],
          [middleOf(2), topOf(1) + (BOX + row) / 2],
          [middleOf(2), topOf(2)],
        ]}
      />
    </>
  );
}
