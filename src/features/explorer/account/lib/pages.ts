import { pageOfHeight, spanOfPage, type Span } from '@site/src/ui/history/history-pages';

/** The heights of all pages that a span overlaps. */
export function wholePages(top: bigint, { from, to }: Span): Span {
  return {
    from: spanOfPage(top, pageOfHeight(top, from)).from,
    to: spanOfPage(top, pageOfHeight(top, to)).to,
  };
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
