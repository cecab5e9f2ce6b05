import { sayFault, type Fault } from './say-fault';

/** What a field's text was read as, or what is wrong with it; neither while the field is empty. */
export interface Reading<T> {
  readonly value: T | undefined;
  readonly fault: Fault | undefined;
}

/** Reads a field's text with a reader that throws. An empty field is at fault only when it was `needed` already. */
export function reading<T>(text: string, read: (text: string) => T, needed = false): Reading<T> {
  if (text.trim() === '' && !needed) return { value: undefined, fault: undefined };
  try {
    return { value: read(text), fault: undefined };
  } catch (error) {
    return { value: undefined, fault: sayFault(error) };
  }
}
