import clsx from 'clsx';
import { Fragment, type ClipboardEvent } from 'react';
import { CopyButton } from './CopyButton';
import { piecesOf, shorten } from './format/groups';
import styles from './Hex.module.css';

/**
 * A hash, key, signature or address in full, set in fours so that it can be compared and broken between lines. The
 * gaps are space only: what is selected and copied is the intact text.
 */
export function Whole({ text, what, quiet = false }: { text: string; what: string; quiet?: boolean }) {
  return (
    <span className={clsx(styles.whole, quiet && styles.quiet)}>
      <code className={styles.code}>
        {piecesOf(text).map((piece, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span className={styles.piece}>{piece}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** Puts the whole of a shortened text on the clipboard when what is selected lies within it. */
function copyWhole(text: string, event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection();
  const within = selection?.rangeCount ? selection.getRangeAt(0).commonAncestorContainer : undefined;
  if (!within || !event.currentTarget.contains(within)) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}

/**
 * The beginning and the end of a hash or an address, for lists. The whole of it stands in `title`, and is what gets
 * copied when it is selected.
 */
export function Short({ text, head = 8, tail = 8 }: { text: string; head?: number; tail?: number }) {
  const short = shorten(text, head, tail);
  return (
    <code className={styles.short} title={text} onCopy={(event) => copyWhole(text, event)}>
      {short.head}
      {short.tail && <>…{short.tail}</>}
    </code>
  );
}
