/**
 * Where a key leads in a list, undefined where it means something else: the arrows go round, Home and End belong to
 * the list once it is being walked through, and to the text before that.
 *
 * @param at the place now, -1 for none
 */
export function stepTo(key: string, at: number, length: number, walking: boolean): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return at <= 0 ? length - 1 : at - 1;
  if (!walking) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
