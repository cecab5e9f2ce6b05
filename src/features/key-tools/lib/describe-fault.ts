import { isAttoError, type AttoError } from '@site/src/protocol/error';
import type { HexFault } from '@site/src/protocol/error-codes';
import { NETWORKS, networkCode } from '@site/src/protocol/network';
import { describeError } from '@site/src/ui/errors/describe-error';
import { characterAt } from '@site/src/ui/errors/error-message';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { groupThousands } from '@site/src/ui/format/groups';
import { sizesOf } from './decode';

/** The fault of a field, to be shown next to it. */
export interface Fault {
  /** The stable error code; absent for bugs. */
  readonly code: string | undefined;
  readonly sentence: string;
}

/** The parsed value of a field, or its fault; neither while the field is empty. */
export interface Reading<T> {
  readonly value: T | undefined;
  readonly fault: Fault | undefined;
}

/** Parses a field with a function that throws. An empty field is only a fault if it is `needed`. */
export function reading<T>(text: string, read: (text: string) => T, needed = false): Reading<T> {
  if (text.trim() === '' && !needed) return { value: undefined, fault: undefined };
  try {
    return { value: read(text), fault: undefined };
  } catch (error) {
    return { value: undefined, fault: describeFault(error) };
  }
}

/** Describes a caught error by sentence and code. It never quotes the input, except for a single character. */
export function describeFault(error: unknown): Fault {
  if (!isAttoError(error)) return { code: undefined, sentence: describeError(error).happened };
  return { code: error.code, sentence: sentenceFor(error) };
}

function sentenceFor(error: AttoError): string {
  const { happened, next } = describeError(error, ERROR_MESSAGES);
  const sizes = sizesOf(error);
  if (sizes) {
    const { length } = (error as AttoError<'BYTES_LENGTH'>).context;
    return `This has ${groupThousands(length)} bytes. With this first byte, it needs ${sizes.block} as a block, ${sizes.transaction} as a transaction with signature and work.`;
  }
  if (isAttoError(error, 'BLOCK_TYPE_UNKNOWN')) {
    return 'The first byte names the type: 00 OPEN, 01 RECEIVE, 02 SEND, 03 CHANGE. This one is unknown.';
  }
  if (isAttoError(error, 'NETWORK_UNKNOWN')) {
    const codes = NETWORKS.map((network) => `0${networkCode(network)} ${network}`);
    return `The second byte names the network: ${codes.join(', ')}. This one is unknown.`;
  }
  if (isAttoError(error, 'ALGORITHM_UNKNOWN')) return 'The byte of an algorithm is not 00 (V1).';
  if (isAttoError(error, 'HEX_MALFORMED')) return hexSentence(error.context);
  if (isAttoError(error, 'JSON_MALFORMED')) {
    const { position, reason } = error.context;
    return `This is not valid JSON: ${reason}, at character ${groupThousands(position + 1)}.`;
  }
  if (isAttoError(error, 'JSON_MEMBER_INVALID') && isAttoError(error.cause)) {
    return `${happened} ${describeError(error.cause, ERROR_MESSAGES).happened}`;
  }
  if (error.code.startsWith('JSON_')) return happened;
  if (isAttoError(error, 'WORK_BEFORE_NETWORK_START')) {
    return 'The network began on 1 January 2024, 00:00 UTC; no work is valid before.';
  }
  return `${happened} ${next}`;
}

function hexSentence(fault: HexFault): string {
  switch (fault.reason) {
    case 'LENGTH':
      return `Two characters make a byte, but there are ${groupThousands(fault.length)}, an odd number.`;
    case 'PREFIX':
      return 'Leave out the “0x” in front.';
    case 'CHARACTER':
      return `Hexadecimal is 0–9 and A–F; ${characterAt(fault)}. JSON would begin with a brace.`;
  }
}
