import clsx from 'clsx';
import { Fragment, type ClipboardEvent } from 'react';
import { CopyButton } from '../controls/CopyButton';
import { piecesOf, shorten } from '../format/groups';
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

interface ShortProps {
  readonly text: string;
  readonly head?: number;
  readonly tail?: number;
  /** The place from which on a few characters are shown and marked, wherever they stand. */
  readonly mark?: number | undefined;
}

/** Characters that are marked. */
const MARKED = 6;

/**
 * The beginning and the end of a hash or an address, for lists. The whole of it stands in `title`, and is what gets
 * copied when it is selected.
 */
export function Short({ text, head = 8, tail = 8, mark }: ShortProps) {
  const short = shorten(text, head, tail);
  if (mark !== undefined) return <Marked text={text} head={head} tail={tail} mark={mark} />;
  return (
    <code className={styles.short} title={text} onCopy={(event) => copyWhole(text, event)}>
      {short.head}
      {short.tail && <>…{short.tail}</>}
    </code>
  );
}

function Marked({ text, head, tail, mark }: Required<ShortProps> & { mark: number }) {
  const from = Math.max(head, Math.min(mark, text.length - tail - MARKED));
  const middle = text.slice(from, from + MARKED);
  return (
    <code className={styles.short} title={text} onCopy={(event) => copyWhole(text, event)}>
      {mark < head ? (
        <>
          {text.slice(0, mark)}
          <mark className={styles.mark}>{text.slice(mark, head)}</mark>…
        </>
      ) : (
        <>
          {text.slice(0, head)}
          {from > head && '…'}
          <mark className={styles.mark}>{middle}</mark>
          {from + MARKED < text.length - tail && '…'}
        </>
      )}
      {text.slice(-tail)}
    </code>
  );
}
