import { useState } from 'react';
import { parseHeight } from '@site/src/protocol/height';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { groupThousands } from '@site/src/ui/format/groups';
import { pageCount, pageOfHeight } from '@site/src/ui/history/history-pages';
import styles from './HistoryView.module.css';

interface HistoryPagerProps {
  readonly top: bigint;
  readonly page: bigint;
  /** Opens a page, and marks a block of it. */
  readonly onOpen: (page: bigint, marked?: bigint) => void;
}

/** The way to any page of a history, and to any block by its number. */
export function HistoryPager({ top, page, onOpen }: HistoryPagerProps) {
  const [fault, setFault] = useState<string>();
  const last = pageCount(top);
  if (last === 1n) return null;
  const jump = (typed: string) => {
    try {
      const height = parseHeight(typed.trim());
      if (height > top) return setFault(`The account has ${groupThousands(top)} blocks.`);
      setFault(undefined);
      onOpen(pageOfHeight(top, height), height);
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setFault(`Type a number from 1 to ${groupThousands(top)}.`);
    }
  };
  return (
    <nav className={styles.pager} aria-label="Pages of the history">
      <Button small aria-disabled={page <= 1n} onClick={() => page > 1n && onOpen(page - 1n)}>
        Newer
      </Button>
      <span>{`Page ${groupThousands(page)} of ${groupThousands(last)}`}</span>
      <Button small aria-disabled={page >= last} onClick={() => page < last && onOpen(page + 1n)}>
        Older
      </Button>
      <form
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          jump(String(new FormData(event.currentTarget).get('height') ?? ''));
        }}
      >
        <TextField
          inline
          label="Block"
          name="height"
          inputMode="numeric"
          fault={fault}
          trailing={
            <Button small type="submit">
              Go
            </Button>
          }
        />
      </form>
    </nav>
  );
}
