import type { EventStream, StreamEvent } from './open-stream';

/** The same events without the items for which `keep` is false; what `keep` throws ends the stream. */
export async function* filterStream<T>(
  events: AsyncIterable<StreamEvent<T>>,
  keep: (item: T) => boolean,
): EventStream<T> {
  for await (const event of events) {
    if (event.type !== 'item' || keep(event.item)) yield event;
  }
}
