/** The name that was probably meant: the closest one, if it differs in at most a third of its characters. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const all = [...names].map((one) => ({ one, off: distance(name.toLowerCase(), one.toLowerCase()) }));
  const [best] = all.sort((one, other) => one.off - other.off);
  return best && best.off <= Math.max(1, Math.floor(name.length / 3)) ? best.one : undefined;
}

/** The number of characters to insert, remove, replace or swap with the next. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const above = rows[row - 1]!;
      const ways = [line[column - 1]! + 1, above[column]! + 1, above[column - 1]! + (isSame ? 0 : 1)];
      line.push(Math.min(...ways, isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity));
    }
    rows.push(line);
  }
  return rows.at(-1)!.at(-1)!;
}
