import { Diagram, Drawing } from './Diagram';
import { Box, Words } from './shapes';
import styles from './drawing.module.css';

/** Shares of the supply in percent, as allotted in 2024; the first two were merged on 25 January 2026. */
const SHARES = [
  { percent: 15, kind: 'gold', name: 'Faucet and Folding@home' },
  { percent: 20, kind: 'gold', name: 'Incentives for voters' },
  { percent: 40, kind: 'block', name: 'Development fund' },
  { percent: 24, kind: 'green', name: 'Community rewards' },
  { percent: 1, kind: 'amount', name: 'Founder' },
] as const;

/** How the fixed supply is allotted. */
export function SupplyShares() {
  return (
    <Diagram caption="Of 18,000,000,000 ATTO, 15% are for the faucet and Folding@home and 20% for voters (since January 2026 together 35% network incentives), 40% for development, 24% for the community and 1% for the founder.">
      <Drawing
        only="wide"
        size={[700, 148]}
        title="Shares of the supply"
        says={SHARES.map(({ percent, name }) => `${name} ${percent} percent`).join(', ')}
      >
        <Shares width={700} columns={3} />
      </Drawing>
      <Drawing only="narrow" size={[328, 216]}>
        <Shares width={328} columns={1} />
      </Drawing>
    </Diagram>
  );
}

function Shares({ width, columns }: { width: number; columns: number }) {
  const of = (percent: number) => (percent / 100) * (width - 4) + 2;
  return (
    <>
      {SHARES.map(({ percent, kind, name }, index) => {
        const before = SHARES.slice(0, index).reduce((sum, share) => sum + share.percent, 0);
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const [x, y] = [(column * width) / columns, 84 + row * 26];
        return (
          <g key={name}>
            <Box
              at={[of(before), 2, Math.max(of(percent) - 5, 4), 52]}
              kind={kind}
              lines={percent > 5 ? [`${percent}%`] : []}
            />
            <rect x={x + 2} y={y} width="14" height="14" rx="4" className={styles[kind]} />
            <Words at={[x + 26, y + 12]}>
              {percent}% {name}
            </Words>
          </g>
        );
      })}
    </>
  );
}
