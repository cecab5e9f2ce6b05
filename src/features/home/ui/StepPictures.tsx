import type { ReactNode } from 'react';
import styles from '@site/src/ui/diagrams/drawing.module.css';

const CHAINS = [
  { owner: 'You', blocks: ['Open', 'Receive', 'Send'] },
  { owner: 'Friend', blocks: ['Open', 'Receive'] },
  { owner: 'Shop', blocks: ['Open', 'Receive', 'Receive'] },
];
const CHAINS_LEFT = 64;
const CHAINS_STEP = 86;
const [BLOCK_WIDTH, BLOCK_HEIGHT] = [66, 34];

/** Three accounts and chains; a payment connects two of them. */
export function ThreeChains() {
  return (
    <Picture title="Three accounts, each with a chain of its own. A send on yours is matched by a receive on your friend’s; the shop’s chain is not involved.">
      {CHAINS.map(({ owner, blocks }, lane) => {
        const middle = 38 + lane * 72;
        return (
          <g key={owner}>
            <text x="8" y={middle + 4} className={styles.name}>
              {owner}
            </text>
            <path d={`M${CHAINS_LEFT} ${middle}h${CHAINS_STEP * 2 + BLOCK_WIDTH}`} className={styles.rail} />
            {blocks.map((block, index) => {
              const isSend = lane === 0 && index === 2;
              const isReceive = lane === 1 && index === 1;
              const x = CHAINS_LEFT + (isReceive ? 2 : index) * CHAINS_STEP;
              return (
                <g key={index}>
                  <rect
                    x={x}
                    y={middle - BLOCK_HEIGHT / 2}
                    width={BLOCK_WIDTH}
                    height={BLOCK_HEIGHT}
                    rx="9"
                    className={isSend ? styles.gold : isReceive ? styles.green : styles.block}
                  />
                  <text x={x + BLOCK_WIDTH / 2} y={middle + 4} className={styles.label}>
                    {block}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
      <path d="M269 58v30m-5-6 5 6 5-6" className={styles.arrow} />
      <text x="282" y="77" className={styles.small}>
        1 ATTO
      </text>
    </Picture>
  );
}

const VOTERS = [
  { share: 40, holders: [30, 62, 92], yes: true },
  { share: 28, holders: [142, 172], yes: true },
  { share: 20, holders: [220, 246], yes: false },
  { share: 12, holders: [292], yes: false },
];
const VOTERS_LEFT = 12;
const PERCENT_WIDTH = 3;
const QUORUM_LINE = VOTERS_LEFT + 65 * PERCENT_WIDTH;

/** Holders assign their weight; together, the representatives that vote for a block reach the quorum. */
export function Representatives() {
  return (
    <Picture title="Holders assign the weight of their balance to a representative. A block is final when representatives with 65 percent of the online weight have voted for it.">
      <text x={VOTERS_LEFT} y="20" className={styles.small}>
        Holders, by balance
      </text>
      {VOTERS.map(({ share, holders, yes }, index) => {
        const before = VOTERS.slice(0, index).reduce((sum, voter) => sum + voter.share, 0);
        const x = VOTERS_LEFT + before * PERCENT_WIDTH;
        const width = share * PERCENT_WIDTH - 4;
        const middle = x + width / 2;
        return (
          <g key={share}>
            {holders.map((at, number) => (
              <g key={at}>
                <path d={`M${at} 50C${at} 92 ${middle} 80 ${middle} 120`} className={styles.thread} />
                <circle cx={at} cy="46" r={number === 0 ? 13 : 9} className={styles.coin} />
              </g>
            ))}
            <rect
              x={x}
              y="120"
              width={width}
              height="42"
              rx="9"
              className={yes ? styles.green : styles.block}
            />
            <text x={middle} y="145" className={styles.label}>
              {yes && '✓ '}
              {share}%
            </text>
          </g>
        );
      })}
      <path d={`M${QUORUM_LINE} 108v70`} className={styles.limit} />
      <text x={QUORUM_LINE + 7} y="180" className={styles.limitName}>
        65%: final
      </text>
      <text x={VOTERS_LEFT} y="208" className={styles.small}>
        Representatives, by assigned weight
      </text>
    </Picture>
  );
}

const TRIES = [112, 74, 138, 96, 62, 128, 84, 110, 56, 133, 88, 66, 58, 22];
const TRIES_FLOOR = 180;
const TRIES_LIMIT = 34;
const TRIES_LEFT = 12;
const TRIES_STEP = 18;

/** Results of tries, of which one is small enough. */
export function TinyWork() {
  const last = TRIES.length - 1;
  const found = TRIES_LEFT + last * TRIES_STEP + 6;
  return (
    <Picture title="Each try gives a random number. The first one below the limit is the proof of work. Finding it takes many tries; checking it takes one.">
      {TRIES.map((height, index) => (
        <rect
          key={index}
          x={TRIES_LEFT + index * TRIES_STEP}
          y={TRIES_FLOOR - height}
          width="12"
          height={height}
          rx="4"
          className={index === last ? styles.gold : styles.try}
        />
      ))}
      <path d={`M${TRIES_LEFT} ${TRIES_FLOOR - TRIES_LIMIT}h262`} className={styles.limit} />
      <text x="282" y={TRIES_FLOOR - TRIES_LIMIT + 4} className={styles.limitName}>
        limit
      </text>
      <path d={`M${found} 112v40m-5-6 5 6 5-6`} className={styles.arrow} />
      <text x={found + 22} y="102" className={styles.label}>
        enough
      </text>
      <text x={TRIES_LEFT} y="208" className={styles.small}>
        Many tries to find it,
      </text>
      <text x="312" y="208" className={styles.small} textAnchor="end">
        one to check it
      </text>
    </Picture>
  );
}

/** A drawing with real text, which a search in the page finds, and a one-sentence label for screen readers. */
function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 324 222" role="img" aria-label={title}>
      {children}
    </svg>
  );
}
