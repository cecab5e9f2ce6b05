import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';
import styles from './drawing.module.css';

const LANES = ['Your program', 'Work server', 'Node', 'Network'] as const;

/** A step: from which lane to which, what is asked, and what comes of it. */
interface Step {
  readonly to: number;
  readonly asks: string;
  readonly tells: string;
}

const STEPS: readonly Step[] = [
  { to: 2, asks: 'GET /accounts/{publicKey}', tells: 'balance, height, last hash (404: open it)' },
  { to: 2, asks: 'GET /instants/{now}', tells: 'how far your clock is off' },
  { to: 1, asks: 'POST /works', tells: 'work for last hash and year' },
  { to: 0, asks: 'build, sign, store', tells: 'the bytes and the hash' },
  { to: 2, asks: 'POST /transactions', tells: 'at once: 400 with the refusal' },
  { to: 3, asks: 'votes', tells: 'the quorum is reached' },
  { to: 2, asks: '… the call is still open', tells: '200: confirmed and final' },
  { to: 2, asks: 'GET /transactions/{hash}', tells: 'if no response came: 200 or 404' },
  { to: 2, asks: 'POST /accounts/receivables/stream', tells: 'receiver: one line, then RECEIVE' },
];
const CENTRES = [80, 300, 520, 650];
const TOP = 84;
const ROW = 60;
const WIDE_HEIGHT = TOP + STEPS.length * ROW;
const CARD = 62;

/** A transaction from the first question to the receiver, call by call. */
export function TransactionLife() {
  return (
    <Diagram caption="Your program asks the node for the account’s state and for its clock, and a work server for the work. It builds the block, hashes and signs it, and publishes it with one call, which stays open. A refusal comes at once, as 400. Otherwise the node puts the block to the vote and answers 200 when it is confirmed. Without a response, or after 500, the outcome is unknown: offer the same bytes again with deduplicate=true, or look the hash up. 503 says that no majority was found within 30 seconds, and the same transaction can be offered again. The receiver sees the receivable on a stream, and claims it in the same way.">
      <Drawing
        only="wide"
        size={[700, WIDE_HEIGHT]}
        title="The life of a transaction through the API"
        says={STEPS.map(({ to, asks, tells }) => `${LANES[to]}: ${asks}, ${tells}`).join('; ')}
      >
        {LANES.map((lane, index) => (
          <g key={lane}>
            <path d={`M${CENTRES[index]} 40V${WIDE_HEIGHT - 16}`} className={styles.rail} />
            <Box
              at={[CENTRES[index]! - (index === 0 ? 70 : 48), 2, index === 0 ? 140 : 96, 38]}
              kind={index === 0 ? 'gold' : 'block'}
              lines={[lane]}
            />
          </g>
        ))}
        {STEPS.map((step, index) => (
          <WideStep key={step.asks} step={step} number={index + 1} y={TOP + index * ROW} />
        ))}
      </Drawing>
      <Drawing only="narrow" size={[328, STEPS.length * CARD]}>
        <path d={`M12 12V${STEPS.length * CARD - 30}`} className={styles.rail} />
        {STEPS.map(({ to, asks, tells }, index) => (
          <g key={asks}>
            <Numbered number={index + 1} at={[12, index * CARD + 14]} />
            <Words at={[34, index * CARD + 18]} kind="name">
              {LANES[to]}
            </Words>
            <Words at={[34, index * CARD + 34]} kind="code">
              {asks}
            </Words>
            <Words at={[34, index * CARD + 50]}>{tells}</Words>
          </g>
        ))}
      </Drawing>
    </Diagram>
  );
}

function WideStep({ step: { to, asks, tells }, number, y }: { step: Step; number: number; y: number }) {
  const from = to === 3 ? 2 : 0;
  const [start, end] = [CENTRES[from]! + 11, CENTRES[to]! - 3];
  const isWaiting = asks.startsWith('…');
  return (
    <>
      {to !== 0 && !isWaiting && (
        <Arrow
          way={[
            [start, y - 4],
            [end, y - 4],
          ]}
        />
      )}
      {to !== 0 && (
        <Arrow
          back
          way={[
            [end, y + 10],
            [start, y + 10],
          ]}
        />
      )}
      <Numbered number={number} at={[CENTRES[from]!, y]} />
      <g className={styles.over}>
        <Words at={[start + 10, y - 11]} kind="code">
          {asks}
        </Words>
        <Words at={[start + 10, y + 27]}>{tells}</Words>
      </g>
    </>
  );
}

function Numbered({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <>
      <circle cx={x} cy={y} r="11" className={styles.gold} />
      <Words at={[x, y + 4.5]} kind="label" anchor="middle">
        {number}
      </Words>
    </>
  );
}
