import clsx from 'clsx';
import { Fragment, type ClipboardEvent } from 'react';
import { CopyButton } from '../controls/CopyButton';
import { piecesOf, shorten } from '../format/groups';
import styles from './Hex.module.css';

/**
 * A complete hash, key, signature or address in groups of four, for comparison and line breaks. The gaps are only
 * CSS: copied text is intact.
 */
export function Whole({ text, what, quiet = false }: { text: string; what: string; quiet?: boolean }) {
  return (
    <span className={clsx(styles.whole, quiet && styles.quiet)}>
      <code className={styles.code} translate="no">
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

/** Copies the whole of a shortened text if the selection is within it. */
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
  /** The position from which a few characters are shown and highlighted. */
  readonly mark?: number | undefined;
  /** Whether only four characters of each end are shown on a phone, for rows with two accounts. */
  readonly brief?: boolean | undefined;
}

/** The number of characters of each end that a phone shows of what is brief. */
const BRIEF = 4;

/** The number of highlighted characters. */
const MARKED = 6;

/**
 * The beginning and the end of a hash or an address, for lists. `title` contains all of it, which is also what
 * gets copied.
 */
export function Short({ text, head = 8, tail = 8, mark, brief = false }: ShortProps) {
  const short = shorten(text, head, tail);
  if (mark !== undefined) return <Marked text={text} head={head} tail={tail} mark={mark} />;
  return (
    <code className={styles.short} translate="no" title={text} onCopy={(event) => copyWhole(text, event)}>
      {brief && short.tail ? (
        <>
          {short.head.slice(0, BRIEF)}
          <span className={styles.wide}>{short.head.slice(BRIEF)}</span>…
          <span className={styles.wide}>{short.tail.slice(0, -BRIEF)}</span>
          {short.tail.slice(-BRIEF)}
        </>
      ) : (
        <>
          {short.head}
          {short.tail && <>…{short.tail}</>}
        </>
      )}
    </code>
  );
}

function Marked({ text, head, tail, mark }: Required<Omit<ShortProps, 'brief'>> & { mark: number }) {
  const from = Math.max(head, Math.min(mark, text.length - tail - MARKED));
  const middle = text.slice(from, from + MARKED);
  return (
    <code className={styles.short} translate="no" title={text} onCopy={(event) => copyWhole(text, event)}>
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
