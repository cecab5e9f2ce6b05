import type { ReactNode } from 'react';
import { Section } from './Section';
import styles from './Uses.module.css';

const USES: readonly { readonly title: string; readonly text: string; readonly picture: ReactNode }[] = [
  {
    title: 'Tips and very small payments',
    text: 'Thank someone with five cents. All five arrive.',
    picture: (
      <>
        <rect width="372" height="180" fill="var(--atto-gold-soft)" />
        <rect x="110" y="34" width="152" height="112" rx="16" fill="var(--atto-paper)" />
        <circle cx="138" cy="62" r="12" fill="var(--atto-blue)" />
        <rect x="158" y="56" width="78" height="10" rx="5" fill="var(--atto-line-2)" />
        <path d="M132 90h108M132 106h80" stroke="var(--atto-hair)" strokeWidth="8" strokeLinecap="round" />
        <Coin x={246} y={134} size={32} />
      </>
    ),
  },
  {
    title: 'Paying for one article',
    text: 'Scan a code, pay a few cents, read. No subscription, no sign-up.',
    picture: (
      <>
        <rect width="372" height="180" fill="var(--atto-soft)" />
        <path d="M122 24h128a12 12 0 0 1 12 12v144H110V36a12 12 0 0 1 12-12Z" fill="var(--atto-paper)" />
        <rect x="128" y="44" width="92" height="14" rx="7" fill="var(--atto-ink)" />
        <path d="M132 76h108M132 92h108" stroke="var(--atto-line-2)" strokeWidth="8" strokeLinecap="round" />
        <path d="M132 108h68" stroke="var(--atto-gold)" strokeWidth="8" strokeLinecap="round" />
        <path d="M132 132h108M132 148h108" stroke="var(--atto-hair)" strokeWidth="8" strokeLinecap="round" />
        <Coin x={262} y={108} size={24} />
      </>
    ),
  },
  {
    title: 'Sending money home',
    text: 'It takes about a second, any day of the week, and nothing is taken out along the way.',
    picture: (
      <>
        <rect width="372" height="180" fill="var(--atto-blue-soft)" />
        <rect y="140" width="372" height="40" fill="var(--atto-data-soft)" />
        <path d="M100 140V96l32-26 32 26v44Z" fill="var(--atto-ink)" />
        <rect x="122" y="112" width="20" height="28" rx="3" fill="var(--atto-gold)" />
        <path d="M208 140V96l32-26 32 26v44Z" fill="var(--atto-paper)" />
        <rect x="230" y="112" width="20" height="28" rx="3" fill="var(--atto-blue)" />
        <path
          d="M136 56Q186 2 236 56"
          fill="none"
          stroke="var(--atto-ink)"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <Coin x={186} y={29} size={17} />
      </>
    ),
  },
];

/** What people use Atto for. */
export function Uses() {
  return (
    <Section id="uses" title="What it’s good for">
      <ul className={styles.uses}>
        {USES.map(({ title, text, picture }) => (
          <li key={title}>
            <svg
              className={styles.picture}
              viewBox="0 0 372 180"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
            >
              {picture}
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        The receiver needs an Atto wallet too. To turn ATTO into ordinary money, they have to sell it on an
        exchange, at a price that goes up and down.
      </p>
    </Section>
  );
}

/** The coin of the site's pictures: gold, with a square hole. */
function Coin({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const hole = size * 0.62;
  return (
    <>
      <circle cx={x} cy={y} r={size} fill="var(--atto-gold)" />
      <rect
        x={x - hole / 2}
        y={y - hole / 2}
        width={hole}
        height={hole}
        rx={hole * 0.22}
        fill="var(--atto-gold-soft)"
      />
    </>
  );
}
