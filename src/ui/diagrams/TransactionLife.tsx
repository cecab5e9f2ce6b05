import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';
import styles from './drawing.module.css';

const LANES = ['Your program', 'Work server', 'Node', 'Network'] as const;

/** A step: which lane it involves, the request, and the result. */
interface Step {
  readonly to: number;
  readonly request: string;
  readonly result: string;
}

const STEPS: readonly Step[] = [
  { to: 2, request: 'GET /accounts/{publicKey}', result: 'balance, height, last hash (404: open it)' },
  { to: 2, request: 'GET /instants/{now}', result: 'how far your clock is off' },
  { to: 1, request: 'POST /works', result: 'work for last hash and year' },
  { to: 0, request: 'build, sign, store', result: 'the bytes and the hash' },
  { to: 2, request: 'POST /transactions?deduplicate=true', result: 'at once: 400 if it is refused' },
  { to: 3, request: 'votes', result: 'the quorum is reached' },
  { to: 2, request: '… the call is still open', result: '200: confirmed and final' },
  { to: 2, request: 'the same call again', result: 'if no response came: the same bytes' },
  { to: 2, request: 'POST /accounts/receivables/stream', result: 'receiver: one line, then RECEIVE' },
];
const CENTRES = [80, 300, 520, 650];
const TOP = 84;
const ROW = 60;
const WIDE_HEIGHT = TOP + STEPS.length * ROW;
const CARD = 62;

/** A transaction from the first request to the receiver, call by call. */
export function TransactionLife() {
  return (
    <Diagram caption="Your program reads the account’s state and the clock from the node, and gets the work from a work server. It builds, hashes and signs the block, stores it, and publishes it with one call. The node rejects an invalid block at once with 400, which doesn’t say whether the block was confirmed before. Otherwise it starts a vote and keeps the call open until the block is confirmed, then returns 200. After 429, 500 or 503, or without a response, the outcome is unknown: publish the same bytes again with deduplicate=true. The receiver sees the receivable on a stream and claims it in the same way.">
      <Drawing
        only="wide"
        size={[700, WIDE_HEIGHT]}
        title="The life of a transaction through the API"
        says={STEPS.map(({ to, request, result }) => `${LANES[to]}: ${request}, ${result}`).join('; ')}
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
          <WideStep key={step.request} step={step} number={index + 1} y={TOP + index * ROW} />
        ))}
      </Drawing>
      <Drawing only="narrow" size={[328, STEPS.length * CARD]}>
        <path d={`M12 12V${STEPS.length * CARD - 30}`} className={styles.rail} />
        {STEPS.map(({ to, request, result }, index) => (
          <g key={request}>
            <Numbered number={index + 1} at={[12, index * CARD + 14]} />
            <Words at={[34, index * CARD + 18]} kind="name">
              {LANES[to]}
            </Words>
            <Words at={[34, index * CARD + 34]} kind="code">
              {request}
            </Words>
            <Words at={[34, index * CARD + 50]}>{result}</Words>
          </g>
        ))}
      </Drawing>
    </Diagram>
  );
}

function WideStep({ step: { to, request, result }, number, y }: { step: Step; number: number; y: number }) {
  const from = to === 3 ? 2 : 0;
  const [start, end] = [CENTRES[from]! + 11, CENTRES[to]! - 3];
  const isWaiting = request.startsWith('…');
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
          {request}
        </Words>
        <Words at={[start + 10, y + 27]}>{result}</Words>
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
