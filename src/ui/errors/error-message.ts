import type { BadCharacter, ErrorCode, ErrorContext, HexFault } from '../../protocol/error-codes';
import { groupThousands } from '../format/groups';

/** What we show for an error, in whole sentences: what happened, whether anything was lost, what to do next. */
export interface ErrorMessage {
  /** A few words, without a full stop. */
  readonly title: string;
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
  /** Whether trying again may help. */
  readonly retry: boolean;
  /** The section of `/help` that explains this error; absent if none does. */
  readonly help?: HelpSection;
}

/** One message for every error code: a code without a message does not compile. */
export type ErrorMessages = { readonly [C in ErrorCode]: (context: ErrorContext[C]) => ErrorMessage };

/** Anchors of the sections of `/help` that error messages link to. */
export const HELP_SECTIONS = ['sent-not-received', 'not-accepted', 'wrong-address', 'stuck-page'] as const;
export type HelpSection = (typeof HELP_SECTIONS)[number];

/** What to do about mistyped text. */
export const TYPE_AGAIN = 'Correct it and try again.';
/** What to do about a bad copy. */
export const COPY_AGAIN = 'Copy the whole text again from its source.';

/** Text that was typed or pasted is invalid; nothing left the device. */
export function badInput(title: string, happened: string, next: string): ErrorMessage {
  return { title, happened, safe: 'Nothing was sent.', next, retry: false };
}

/** Data from a node, or from our own code, breaks the protocol. */
export function badData(happened: string): ErrorMessage {
  return {
    title: 'Invalid data',
    happened,
    safe: 'The data was discarded. The network itself is not affected.',
    next: 'Try again. If the error persists, the node is probably faulty: switch to another one.',
    retry: true,
    help: 'stuck-page',
  };
}

/** The node could not be reached, or its response was unusable. */
export function nodeTrouble(title: string, happened: string, next: string): ErrorMessage {
  const safe = 'Balances are stored on the network and are not affected.';
  return { title, happened, safe, next, retry: true, help: 'stuck-page' };
}

/** A block that breaks a rule that needs no ledger: our own check finds it before anything is published. */
export function invalidBlock(happened: string, next: string): ErrorMessage {
  return {
    title: 'Not a valid block',
    happened,
    safe: 'The network never confirms such a block, so it moves no coins.',
    next,
    retry: false,
    help: 'not-accepted',
  };
}

/** `“g”`, or `a space`. A letter that only looks like one of the Latin alphabet is named as such. */
export function characterName(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  if (/[\t\n\r\u2028\u2029]/.test(text)) return text === '\t' ? 'a tab' : 'a line break';
  if (/\s/u.test(text)) return 'a space';
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'an invisible character';
  return /[\p{L}\p{N}]/u.test(text) && codePoint > 0x7f ? `“${text}”, from another alphabet` : `“${text}”`;
}

/** `character 5 is “g”`, counted from 1. */
export function characterAt({ position, codePoint }: BadCharacter): string {
  return `character ${position + 1} is ${characterName(codePoint)}`;
}

/** What is wrong with a hexadecimal text, including its length. */
export function hexFault(what: string, fault: HexFault): string {
  const size = `${what} has ${fault.expected} characters`;
  const length = groupThousands(fault.length);
  switch (fault.reason) {
    case 'LENGTH':
      return `${size}; this one has ${length}.`;
    case 'PREFIX':
      return `${size} and no “0x” prefix; this one has ${length}, including “0x”.`;
    case 'CHARACTER':
      return `${size}, all of them 0–9 or A–F. This one has ${length}, and ${characterAt(fault)}.`;
  }
}
