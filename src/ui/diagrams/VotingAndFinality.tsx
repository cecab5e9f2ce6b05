import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';
import styles from './drawing.module.css';

/** Shares of the online weight, in percent, that have voted for each of two blocks. */
const BLOCKS = [
  { name: 'Block A', votes: [31, 22, 14], end: 'confirmed' },
  { name: 'Block B', votes: [12], end: 'never gets there' },
];
const QUORUM = 65;
const STEPS = [
  ['Published', 'work and signature'],
  ['Checked', 'by every node'],
  ['Voted for', 'one signed message'],
  ['Confirmed', 'final, never undone'],
] as const;

/** How a block becomes final if two of them compete for one place. */
export function VotingAndFinality() {
  return (
    <Diagram caption="Two blocks compete for the same place in one chain. Representatives vote with the weight assigned to them. 31%, 22% and 14% of the online weight vote for block A: together 67%, which exceeds the quorum of 65%. Block A is confirmed and final. Block B has 12%; the 21% that haven’t voted can’t change the result. (The quorum is never less than 10,000,000,000 ATTO.)">
      <Drawing
        only="wide"
        size={[700, 276]}
        title="An election between two blocks"
        says="Published, checked, voted for, confirmed. Block A has 67 percent of the online weight, past the line at 65 percent. Block B has 12 percent."
      >
        <Election width={700} columns={4} top={120} />
      </Drawing>
      <Drawing only="narrow" size={[328, 344]}>
        <Election width={328} columns={2} top={188} />
      </Drawing>
    </Diagram>
  );
}

function Election({ width, columns, top }: { width: number; columns: number; top: number }) {
  const gap = 24;
  const box = (width - gap * (columns - 1)) / columns;
  const of = (percent: number) => (percent / 100) * (width - 4) + 2;
  return (
    <>
      {STEPS.map(([name, detail], index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const [x, y] = [column * (box + gap), row * 68];
        return (
          <g key={name}>
            <Box
              at={[x, y + 2, box, 50]}
              kind={name === 'Confirmed' ? 'green' : 'block'}
              lines={[`${index + 1} ${name}`, detail]}
            />
            {column > 0 && (
              <Arrow
                way={[
                  [x - gap, y + 27],
                  [x, y + 27],
                ]}
              />
            )}
          </g>
        );
      })}
      <Words at={[of(QUORUM) - 8, top - 26]} kind="limitName" anchor="end">
        quorum: 65% of the online weight
      </Words>
      {BLOCKS.map(({ name, votes, end }, index) => {
        const y = top + index * 76;
        const before = votes.map((_, at) => votes.slice(0, at).reduce((sum, vote) => sum + vote, 0));
        const sum = votes.reduce((all, vote) => all + vote);
        return (
          <g key={name}>
            <text x="2" y={y}>
              <tspan className={styles.name}>{name}</tspan>
              {` ${sum}%: ${end}`}
            </text>
            <rect x="2" y={y + 10} width={width - 4} height="40" rx="9" className={styles.soft} />
            {votes.map((vote, at) => (
              <Box
                key={vote}
                at={[of(before[at]!), y + 10, of(vote) - 5, 40]}
                kind={index === 0 ? 'green' : 'block'}
                lines={[`${vote}%`]}
              />
            ))}
          </g>
        );
      })}
      <path d={`M${of(QUORUM)} ${top - 36}v164`} className={styles.limit} />
    </>
  );
}
