import { describeFault, type Fault } from './describe-fault';

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
