import type * as core from '@attocash/commons-core';
import { bytesToHex } from '../../src/protocol/hex';

/** Bytes of the official library, which are signed, as ours. */
export function unsigned(bytes: Int8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Bytes of ours as the official library takes them: a copy of its own. */
export function signed(bytes: Uint8Array): Int8Array {
  return Int8Array.from(bytes);
}

/** Bytes of the official library in upper-case hexadecimal. */
export function officialHex(value: { toByteArray(): Int8Array } | Int8Array): string {
  return bytesToHex(unsigned(value instanceof Int8Array ? value : value.toByteArray()));
}

/** What a reader of the official library answers, or undefined when it refuses. */
export function officially<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

export type Core = typeof core;
