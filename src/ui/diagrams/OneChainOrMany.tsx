import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';
import styles from './drawing.module.css';

const ROW = ['Dave', 'Carol', 'Bob', 'Alice', 'next'];
const WAITING = ['Erin', 'Frank', 'Grace'];
const LANES = [
  { owner: 'Alice', blocks: ['open', 'receive', 'send'] },
  { owner: 'Bob', blocks: ['open', '', 'receive'] },
  { owner: 'Carol', blocks: ['open', '', 'send'] },
  { owner: 'Dave', blocks: ['open', 'receive', 'receive'] },
];
const SIZE = [328, 290] as const;

/** The same payments on one shared chain, and on a chain per account. */
export function OneChainOrMany() {
  return (
    <Diagram caption="One chain for everyone: the payments of Dave, Carol, Bob and Alice share one queue, and later payments wait for a free place. A chain for each account: Alice’s send is matched by a receive on Bob’s chain, while Carol’s is matched by one on Dave’s. Neither pair waits for the other.">
      <Drawing
        size={SIZE}
        title="One chain for everyone"
        says="Four payments in a single row of blocks; three more wait behind one another for a place."
      >
        <Words at={[4, 16]} kind="name">
          One chain
        </Words>
        <Words at={[4, 36]}>All payments in one row</Words>
        <path d="M20 82H266" className={styles.rail} />
        {ROW.map((name, index) => (
          <Box
            key={name}
            at={[2 + index * 66, 60, 58, 44]}
            kind={name === 'next' ? 'gone' : name === 'Alice' ? 'gold' : 'block'}
            lines={[name, name === 'next' ? 'place' : `no. ${index + 1}`]}
          />
        ))}
        {WAITING.map((name, index) => {
          const x = 266 - index * 66;
          return (
            <g key={name}>
              <Box at={[x, 148, 58, 44]} lines={[name, 'waits']} />
              {index === 0 ? (
                <Arrow
                  way={[
                    [295, 146],
                    [295, 108],
                  ]}
                />
              ) : (
                <Arrow
                  way={[
                    [x + 59, 170],
                    [x + 65, 170],
                  ]}
                />
              )}
            </g>
          );
        })}
        <Words at={[4, 226]}>The busier it gets, the longer the row,</Words>
        <Words at={[4, 246]}>or the pricier a place in it</Words>
      </Drawing>
      <Drawing
        size={SIZE}
        title="A chain for each account"
        says="Four rows of blocks, one for each account. Alice’s send is matched by Bob’s receive, and Carol’s send by Dave’s receive."
      >
        <Words at={[4, 16]} kind="name">
          Account chains
        </Words>
        <Words at={[4, 36]}>Each account has its own row</Words>
        {LANES.map(({ owner, blocks }, lane) => {
          const middle = 82 + lane * 62;
          return (
            <g key={owner}>
              <Words at={[4, middle + 4.5]}>{owner}</Words>
              <path d={`M60 ${middle}H300`} className={styles.rail} />
              {blocks.map(
                (block, index) =>
                  block && (
                    <Box
                      key={index}
                      at={[56 + index * 90, middle - 17, 78, 34]}
                      kind={index < 2 ? 'block' : block === 'send' ? 'gold' : 'green'}
                      lines={[block]}
                    />
                  ),
              )}
              {blocks[2] === 'send' && (
                <Arrow
                  way={[
                    [275, middle + 19],
                    [275, middle + 43],
                  ]}
                />
              )}
            </g>
          );
        })}
      </Drawing>
    </Diagram>
  );
}
