import { Diagram, Drawing } from './Diagram';
import { Words } from './shapes';
import styles from './drawing.module.css';

/** Payments in US cents, and the share of a fixed fee of 30 cents in per cent; the last one pays none. */
const PAYMENTS = [
  { price: '$10.00', percent: 3 },
  { price: '$2.00', percent: 15 },
  { price: '$0.05', percent: 600 },
  { price: '$0.05', percent: 0 },
];
const ROW = 42;
const LEFT = 64;
const MOST = 600;

/** The share of a fixed fee in a large, a small and a tiny payment. */
export function FeeShare() {
  return (
    <Diagram caption="A fixed fee of 30 US cents, as a share of the price. It is 3% of a payment of ten dollars, 15% of one of two dollars, and 600% of one of five cents: six times what the thing costs. Without a fee, five cents arrive as five cents.">
      <Drawing
        only="wide"
        size={[700, 214]}
        title="The share of a fixed fee of 30 cents"
        says="3 percent of 10 dollars, 15 percent of 2 dollars, 600 percent of 5 cents. Feeless: 0 percent of 5 cents."
      >
        <Shares width={700} />
      </Drawing>
      <Drawing only="narrow" size={[328, 214]}>
        <Shares width={328} />
      </Drawing>
    </Diagram>
  );
}

function Shares({ width }: { width: number }) {
  const of = (percent: number) => (percent / MOST) * (width - LEFT - 4);
  return (
    <>
      {PAYMENTS.map(({ price, percent }, index) => {
        const y = 30 + index * ROW;
        const isFree = percent === 0;
        return (
          <g key={percent}>
            <Words at={[0, y + 19]} kind="name">
              {price}
            </Words>
            <rect
              x={LEFT}
              y={y}
              width={of(100)}
              height="28"
              rx="3"
              className={isFree ? styles.amount : styles.try}
            />
            {!isFree && <rect x={LEFT} y={y} width={of(percent)} height="28" rx="3" className={styles.fee} />}
            {percent === MOST ? (
              <Words at={[LEFT + of(MOST) - 10, y + 19]} kind="onFee" anchor="end">
                fee 600%
              </Words>
            ) : (
              <Words at={[LEFT + of(100) + 10, y + 19]}>
                {isFree ? 'feeless: 0%, all of it arrives' : `fee ${percent}%`}
              </Words>
            )}
          </g>
        );
      })}
      <path d={`M${LEFT + of(100)} 22V${30 + 3 * ROW - 10}`} className={styles.limit} />
      <Words at={[LEFT + of(100), 14]} kind="limitName">
        100%: the price itself
      </Words>
    </>
  );
}
