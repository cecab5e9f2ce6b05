import clsx from 'clsx';
import type { BlockType } from '../../protocol/block';
import styles from './BlockTypeBadge.module.css';
import { Icon, type IconName } from '../icon';

const LOOKS: { readonly [T in BlockType]: { readonly word: string; readonly icon: IconName } } = {
  OPEN: { word: 'Open', icon: 'open' },
  RECEIVE: { word: 'Receive', icon: 'receive' },
  SEND: { word: 'Send', icon: 'send' },
  CHANGE: { word: 'Change', icon: 'change' },
};

/** The displayed name of a block type. */
export function blockTypeWord(type: BlockType): string {
  return LOOKS[type].word;
}

/** The icon of a block type on a tile: green for incoming amounts, gold for a change of representative. */
export function BlockTypeTile({ type, large = false }: { type: BlockType; large?: boolean }) {
  return (
    <span className={clsx(styles.tile, styles[type], large && styles.large)}>
      <Icon name={LOOKS[type].icon} size={large ? 24 : 18} />
    </span>
  );
}

/** Tile and word. */
export function BlockTypeBadge({ type }: { type: BlockType }) {
  return (
    <span className={styles.badge}>
      <BlockTypeTile type={type} />
      <span>{blockTypeWord(type)}</span>
    </span>
  );
}
