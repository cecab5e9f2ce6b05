import { useMemo } from 'react';
import type { PublicKey } from '../../protocol/public-key';
import { identiconOf } from './identicon-paths';
import styles from './Identicon.module.css';

/** The identicon of an account's key. It is decorative: the address next to it says the same. */
export function Identicon({ publicKey, size = 56 }: { publicKey: PublicKey; size?: number }) {
  const { tones, paths } = useMemo(() => identiconOf(publicKey), [publicKey]);
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox="-1 -1 8 8"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[0]} className={styles[`tone${tones[0]}`]} />
      <path d={paths[1]} className={styles[`tone${tones[1]}`]} />
    </svg>
  );
}
