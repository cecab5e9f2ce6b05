/** The response of the local network. */
export interface Observed {
  readonly status: number;
  readonly contentType: string | null;
  /** Everything that was read, chunk by chunk. */
  readonly chunks: readonly string[];
  /** Whether the response was complete, broken off, or still open when the recording closed it. */
  readonly end: 'ended' | 'broken' | 'open';
}
