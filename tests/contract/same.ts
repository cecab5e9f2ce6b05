const AROUND = 60;

/** Expects equal texts. The error shows only the surroundings of the first difference. */
export function sameText(actual: string, wanted: string): void {
  if (actual === wanted) return;
  let at = 0;
  while (at < actual.length && actual[at] === wanted[at]) at += 1;
  const part = (text: string) => `…${text.slice(Math.max(0, at - AROUND), at + AROUND)}…`;
  throw new Error(
    `The texts differ at character ${at}\n  got:    ${part(actual)}\n  wanted: ${part(wanted)}`,
  );
}

/** The same lines in the same order. */
export function sameLines(actual: readonly string[], wanted: readonly (string | undefined)[]): void {
  sameText(actual.join('\n'), wanted.join('\n'));
}

/** The same lines in any order. */
export function sameLinesInAnyOrder(
  actual: readonly string[],
  wanted: readonly (string | undefined)[],
): void {
  sameLines([...actual].sort(), [...wanted].sort());
}
