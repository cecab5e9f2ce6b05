import { RAW_PER_ATTO } from '../../protocol/amount';

/**
 * Below 0.001 ATTO, a payment from an unknown account is collapsed: sending is free, so such payments are used to
 * show people look-alike addresses.
 */
export const DUST_BELOW = RAW_PER_ATTO / 1000n;

/** Whether a payment is dust: small, and from an unknown account. */
export function isDust(amount: bigint, isStranger: boolean): boolean {
  return isStranger && amount < DUST_BELOW;
}

/** Rows, with runs of at least two foldable ones grouped. */
export type Folded<T> =
  { readonly kind: 'row'; readonly row: T } | { readonly kind: 'fold'; readonly rows: readonly T[] };

/** Groups adjacent foldable rows; a single one stays a row. */
export function foldRuns<T>(rows: readonly T[], isFoldable: (row: T) => boolean): readonly Folded<T>[] {
  const folded: Folded<T>[] = [];
  let run: T[] = [];
  const close = () => {
    if (run.length > 1) folded.push({ kind: 'fold', rows: run });
    else folded.push(...run.map((row) => ({ kind: 'row', row }) as const));
    run = [];
  };
  for (const row of rows) {
    if (isFoldable(row)) run.push(row);
    else {
      close();
      folded.push({ kind: 'row', row });
    }
  }
  close();
  return folded;
}
