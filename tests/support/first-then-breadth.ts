/**
 * The cases of `it.each` in two parts, each with its options: the first case, and the others with the tag of the breadth,
 * which `npm run test:all` runs and `npm test` does not.
 */
export function firstThenBreadth<const Case>(cases: readonly Case[]) {
  return [
    [{}, cases.slice(0, 1)],
    [{ tags: 'breadth' }, cases.slice(1)],
  ] as const;
}
