import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { ClockMeasurement } from '@site/src/node-client/reads/measure-clock';
import { isAttoError } from '@site/src/protocol/error';

/** From this difference on, ages are noticeably wrong, and a wallet would set wrong timestamps. */
const FAR_OFF_MS = 2_000;

/**
 * The difference between the node's clock and this device's. Never fresh: this clock may have been set, and the reader
 * knows when to measure again. Errors: NODE_*.
 */
export function clockQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'clock'),
    queryFn: ({ signal }) => reader.clock({ signal }),
    staleTime: 0,
  });
}

/** Describes the difference between the device's clock and the node's. */
export function describeClock({
  offsetMs,
  roundTripMs,
}: Pick<ClockMeasurement, 'offsetMs' | 'roundTripMs'>): {
  readonly difference: string;
  readonly note: string;
} {
  const size = Math.abs(offsetMs);
  const error = Math.max(1, Math.round(roundTripMs / 2));
  if (size <= error) return { difference: 'agrees with the node', note: `to within ${error} ms` };
  const side = offsetMs > 0 ? 'behind' : 'ahead of';
  const far = size >= FAR_OFF_MS;
  return {
    difference: `${span(size)} ${side} the node`,
    note: far ? 'synchronize it: ages on this page are off by that much' : `± ${error} ms`,
  };
}

/** Says why the difference is unknown: only of a node that otherwise works it is because of its clock. */
export function whyClockUnknown(error: unknown): string {
  const status =
    isAttoError(error, 'NODE_UNEXPECTED_REPLY') || isAttoError(error, 'NODE_STATUS')
      ? error.context.status
      : undefined;
  const refuses = isAttoError(error, 'NODE_NOT_OFFERED') || (status !== undefined && status < 500);
  return refuses ? 'unknown: the node does not report its time' : 'unknown while the node is not available';
}

function span(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 90_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 5_400_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`;
}
