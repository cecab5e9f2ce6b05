import type * as core from '@attocash/commons-core';
import { bytesToHex } from '../../src/protocol/hex';

/** Converts the official library's signed bytes to ours. */
export function unsigned(bytes: Int8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Converts our bytes to a copy for the official library. */
export function signed(bytes: Uint8Array): Int8Array {
  return Int8Array.from(bytes);
}

/** The official library's bytes in uppercase hexadecimal. */
export function officialHex(value: { toByteArray(): Int8Array } | Int8Array): string {
  return bytesToHex(unsigned(value instanceof Int8Array ? value : value.toByteArray()));
}

/** The result of a parser of the official library, or undefined if it refuses. */
export function officially<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

export type Core = typeof core;
