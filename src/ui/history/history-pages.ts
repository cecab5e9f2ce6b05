/** Rows of a page of history. */
export const PAGE_ROWS = 50n;

/** A range of heights, inclusive. */
export interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

/** How many pages a history of `top` blocks has; at least 1. */
export function pageCount(top: bigint): bigint {
  return top <= 0n ? 1n : (top + PAGE_ROWS - 1n) / PAGE_ROWS;
}

/** The heights of a page, newest first from page 1; a page beyond either end is the last one before it. */
export function spanOfPage(top: bigint, page: bigint): Span {
  const last = pageCount(top);
  const wanted = page < 1n ? 1n : page > last ? last : page;
  const to = top - (wanted - 1n) * PAGE_ROWS;
  return { from: to > PAGE_ROWS ? to - PAGE_ROWS + 1n : 1n, to };
}

/** The page that contains a height; heights outside the history count as the nearest end. */
export function pageOfHeight(top: bigint, height: bigint): bigint {
  if (height >= top) return 1n;
  return (top - (height < 1n ? 1n : height)) / PAGE_ROWS + 1n;
}

/** The pages to offer: first, last, the current one and its neighbours; `undefined` where some are left out. */
export function pagesToOffer(page: bigint, count: bigint): readonly (bigint | undefined)[] {
  const wanted = new Set([1n, page - 1n, page, page + 1n, count]);
  const pages = [...wanted]
    .filter((one) => one >= 1n && one <= count)
    .sort((one, other) => (one < other ? -1 : 1));
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one - before === 1n) return [one];
    // A gap of a single page is that page.
    return one - before === 2n ? [one - 1n, one] : [undefined, one];
  });
}
