import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words, type Point } from './shapes';
import styles from './drawing.module.css';

/** Blocks of the example: type, resulting balance in ATTO, and column. */
type Step = readonly [type: string, balance: number, column: number];
const CHAINS: readonly (readonly [owner: string, steps: readonly Step[]])[] = [
  ['Alice', [['OPEN', 50, 0], ['SEND', 40, 1], ['CHANGE', 40, 2]]], // prettier-ignore
  ['Bob', [['OPEN', 5, 0], ['RECEIVE', 15, 2]]], // prettier-ignore
  ['Carol', [['OPEN', 20, 0], ['SEND', 17, 1]]], // prettier-ignore
  ['Dave', [['OPEN', 3, 2]]],
];
const BOX = 46;

interface Frame {
  /** The start of the first column, the distance of columns, and the width of a block. */
  readonly left: number;
  readonly step: number;
  readonly width: number;
  /** From one chain to the next. */
  readonly lane: number;
  /** The position of the owner's name, relative to the middle of the first block's left edge. */
  readonly name: Point;
  readonly top: number;
}

const WIDE: Frame = { left: 90, step: 224, width: 150, lane: 88, name: [-90, 4.5], top: 32 };
const NARROW: Frame = { left: 2, step: 112, width: 100, lane: 106, name: [0, -32], top: 54 };

/** Four account chains with two independent transfers. */
export function AccountChains() {
  return (
    <Diagram caption="Four accounts, four chains. Alice’s SEND of 10 ATTO is matched by Bob’s RECEIVE, and Carol’s SEND of 3 ATTO by Dave’s OPEN, the first block of his chain. Every block contains its height and the resulting balance, and builds on the previous block of its chain. The two transfers don’t wait for one another.">
      <Drawing
        only="wide"
        size={[700, 320]}
        title="Four account chains"
        says="Alice: OPEN with 50 ATTO, SEND leaves 40, CHANGE leaves 40. Bob: OPEN with 5, RECEIVE makes it 15. Carol: OPEN with 20, SEND leaves 17. Dave: OPEN with 3."
      >
        <Chains frame={WIDE} />
      </Drawing>
      <Drawing only="narrow" size={[328, 398]}>
        <Chains frame={NARROW} />
      </Drawing>
    </Diagram>
  );
}

function Chains({ frame: { left, step, width, lane, name, top } }: { frame: Frame }) {
  const middleOf = (index: number) => top + index * lane;
  return CHAINS.map(([owner, steps], index) => {
    const middle = middleOf(index);
    const last = steps.at(-1)![2];
    return (
      <g key={owner}>
        <Words at={[left + name[0], middle + name[1]]} kind="name">
          {owner}
        </Words>
        {steps.length > 1 && <path d={`M${left} ${middle}h${last * step}`} className={styles.rail} />}
        {steps.map(([type, balance, column], number) => {
          const isSend = type === 'SEND';
          const isReceived = type === 'RECEIVE' || owner === 'Dave';
          const x = left + column * step;
          const down = middle + BOX / 2;
          const turn = down + (lane - BOX) / 2;
          return (
            <g key={type}>
              <Box
                at={[x, middle - BOX / 2, width, BOX]}
                kind={isSend ? 'gold' : isReceived ? 'green' : 'block'}
                lines={[`${number + 1} ${type}`, `balance ${balance}`]}
              />
              {isSend && (
                <>
                  <Arrow
                    way={[
                      [x + width / 2, down],
                      [x + width / 2, turn],
                      [x + step + width / 2, turn],
                      [x + step + width / 2, middleOf(index + 1) - BOX / 2],
                    ]}
                  />
                  <Words at={[x + (step + width) / 2, turn - 6]} anchor="middle">
                    {owner === 'Alice' ? '10 ATTO' : '3 ATTO'}
                  </Words>
                </>
              )}
            </g>
          );
        })}
      </g>
    );
  });
}
