/** How long a post takes to read, from the framework's estimate in minutes. */
export function readingTimeText(minutes: number): string {
  return `${Math.max(1, Math.ceil(minutes))} min read`;
}
