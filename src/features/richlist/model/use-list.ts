import { useNodeReader } from '../../../app/services-context';
import { useAnswer } from '../../../app/use-answer';
import { askList, type ReadList } from '../lib/ask-list';

/** The list, once read, and the way to read it again. */
export interface ListState {
  readonly list: ReadList | undefined;
  /** When it was read: epoch milliseconds of the reader's clock. */
  readonly asOf: number;
  readonly error: unknown;
  readonly reading: boolean;
  readonly readAgain: () => void;
}

/** Reads the list from the page's node, anew with every visit. */
export function useList(): ListState {
  const reader = useNodeReader();
  const { data, at, error, isAsking, askAgain } = useAnswer({
    name: ['rich-list', reader.network],
    ask: ({ signal }) => askList(reader, { signal }),
    goodForMs: 0,
  });
  return { list: data, asOf: at, error, reading: isAsking, readAgain: askAgain };
}
