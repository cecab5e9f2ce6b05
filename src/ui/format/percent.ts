/** `12.34%` from hundredths of a percent. */
export function percent(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
