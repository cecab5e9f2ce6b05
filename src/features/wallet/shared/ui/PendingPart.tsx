import type { View } from '../lib/views';

/** Stands for a part while it is being built. */
export function PendingPart({ view }: { readonly view: View }) {
  return <h1>{view}</h1>;
}
