import type { BadCharacter, ErrorCode, ErrorContext, HexFault } from '../../protocol/error-codes';
import { groupThousands } from '../format/groups';

/** What a person is told about an error: what happened, what is safe, what to do next. Whole sentences. */
export interface ErrorMessage {
  /** A few words, without a full stop. */
  readonly title: string;
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
  /** Whether doing the same again may help. */
  readonly retry: boolean;
  /** The section of `/help` that says more; absent where none is about this alone. */
  readonly help?: HelpSection;
}

/** One message for every code of the product: a code without one does not compile. */
export type ErrorMessages = { readonly [C in ErrorCode]: (context: ErrorContext[C]) => ErrorMessage };

/** Sections of `/help` that errors lead to, by their anchors. */
export const HELP_SECTIONS = ['sent-not-received', 'not-accepted', 'wrong-address', 'stuck-page'] as const;
/** One of them. */
export type HelpSection = (typeof HELP_SECTIONS)[number];

/** What to do about a text that was typed. */
export const TYPE_AGAIN = 'Correct it and go on.';
/** What to do about a text that was copied from elsewhere. */
export const COPY_AGAIN = 'Copy it again, whole, from where it came.';

/** Nothing left the device, because a text that was typed or pasted is not what it should be. */
export function badInput(title: string, happened: string, next: string): ErrorMessage {
  return { title, happened, safe: 'Nothing was sent.', next, retry: false };
}

/** A program, ours or a node's, handed over data that breaks the protocol. */
export function badData(happened: string): ErrorMessage {
  return {
    title: 'Data that cannot be right',
    happened,
    safe: 'It was not used. What the network holds is untouched.',
    next: 'Try again; if it stays like this, the node that answers is faulty and another one will do better.',
    retry: true,
    help: 'stuck-page',
  };
}

/** The way to the node, or what came back on it. */
export function nodeTrouble(title: string, happened: string, next: string): ErrorMessage {
  const safe = 'Balances live on the network, not on this page: nothing is lost.';
  return { title, happened, safe, next, retry: true, help: 'stuck-page' };
}

/** A block that cannot be, or was not, accepted by the network. */
export function refusedBlock(happened: string, next: string): ErrorMessage {
  return {
    title: 'Not accepted',
    happened,
    safe: 'The block was not confirmed, so no money moved.',
    next,
    retry: false,
    help: 'not-accepted',
  };
}

/** `“g” (U+0067)`; a character that cannot be seen is named by its code point alone. */
export function characterName(codePoint: number): string {
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const text = String.fromCodePoint(codePoint);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? `“${text}” (${code})` : code;
}

/** `character 5 is “g” (U+0067)`, counted from 1. */
export function characterAt({ position, codePoint }: BadCharacter): string {
  return `character ${position + 1} is ${characterName(codePoint)}`;
}

/** What is wrong with a hexadecimal text, with the length seen. */
export function hexFault(what: string, fault: HexFault): string {
  const size = `${what} has ${fault.expected} characters`;
  const length = groupThousands(fault.length);
  switch (fault.reason) {
    case 'LENGTH':
      return `${size}; this has ${length}.`;
    case 'PREFIX':
      return `${size} and no “0x” in front; this has ${length}, the “0x” included.`;
    case 'CHARACTER':
      return `${size}, each of them 0–9 or A–F. This has ${length}, and ${characterAt(fault)}.`;
  }
}
