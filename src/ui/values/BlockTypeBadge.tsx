import clsx from 'clsx';
import type { BlockType } from '../../protocol/block';
import styles from './BlockTypeBadge.module.css';
import { Icon, type IconName } from '../icon';

/** Green for what comes in, gold for what wants attention. */
type Tone = 'good' | 'gold';

interface Look {
  readonly word: string;
  readonly icon: IconName;
  readonly tone?: Tone;
}

const LOOKS: { readonly [T in BlockType]: Look } = {
  OPEN: { word: 'Open', icon: 'open', tone: 'good' },
  RECEIVE: { word: 'Receive', icon: 'receive', tone: 'good' },
  SEND: { word: 'Send', icon: 'send' },
  CHANGE: { word: 'Change', icon: 'change', tone: 'gold' },
};

/** The displayed name of a block type. */
export function blockTypeWord(type: BlockType): string {
  return LOOKS[type].word;
}

interface IconTileProps {
  readonly icon: IconName;
  readonly tone?: Tone | undefined;
  readonly large?: boolean;
}

/** An icon on a tile. */
export function IconTile({ icon, tone, large = false }: IconTileProps) {
  return (
    <span className={clsx(styles.tile, tone && styles[tone], large && styles.large)}>
      <Icon name={icon} size={large ? 24 : 18} />
    </span>
  );
}

/** The icon of a block type on a tile: green for incoming amounts, gold for a change of representative. */
export function BlockTypeTile({ type, large = false }: { type: BlockType; large?: boolean }) {
  const { icon, tone } = LOOKS[type];
  return <IconTile {...{ icon, tone, large }} />;
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
