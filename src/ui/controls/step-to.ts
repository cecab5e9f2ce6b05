/** The state of a list that is navigated from the field of a combobox. */
export interface Walk {
  /** Index of the active option, -1 for none. */
  readonly at: number;
  readonly length: number;
  /** Whether the reader has chosen the active option; otherwise Home and End move the caret. */
  readonly walking: boolean;
  /** Whether the arrows also stop at the field, with no option active. */
  readonly stopsAtField?: boolean;
}

/**
 * Index of the option that a key leads to, -1 for none; undefined for keys that do not affect the list. Arrows
 * wrap.
 */
export function stepTo(key: string, { at, length, walking, stopsAtField = false }: Walk): number | undefined {
  if (length === 0) return undefined;
  const first = stopsAtField ? -1 : 0;
  if (key === 'ArrowDown') return at === length - 1 ? first : at + 1;
  if (key === 'ArrowUp') return at <= first ? length - 1 : at - 1;
  if (!walking) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
