import type { Block } from '../../../protocol/block';
import { CopyButton } from '../../../ui/CopyButton';
import { piecesOf } from '../../../ui/format/groups';
import { byteFields } from '../lib/byte-fields';
import styles from './Bytes.module.css';

/** The bytes of a block as they are hashed, each field with its place, its bytes and what they say. */
export function Bytes({ block }: { block: Block }) {
  const fields = byteFields(block);
  const hex = fields.map((field) => field.hex).join('');
  return (
    <div className={styles.bytes}>
      <p className={styles.title}>
        {`The ${hex.length / 2} bytes, field by field`}
        <CopyButton text={hex} what="bytes" />
      </p>
      <ol className={styles.fields}>
        {fields.map(({ name, offset, length, hex: bytes, meaning }) => (
          <li key={name} className={styles.field}>
            <span className={styles.place}>{length === 1 ? offset : `${offset}–${offset + length - 1}`}</span>
            <span className={styles.name}>{name}</span>
            <code className={length > 8 ? styles.long : styles.short}>
              {piecesOf(bytes, 8).map((piece, index) => (
                <span key={index} className={styles.piece}>
                  {piece}
                  <wbr />
                </span>
              ))}
            </code>
            <span className={styles.meaning}>{meaning}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
