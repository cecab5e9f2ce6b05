import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** A QR code; black on white in both colour modes, because many cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} className={styles.dark} />
    </svg>
  );
}

/** The dark cells, row by row. */
function pathOf(text: string): { path: string; size: number } {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: cells.length };
}
