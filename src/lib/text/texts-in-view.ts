/**
 * Number of characters at the beginning and at the end that people compare to tell long texts apart. Texts that are
 * equal there look the same, and making one that does is cheap.
 */
const HEAD = 5;
const TAIL = 4;

/** The part of a text that people look at: texts with equal ends look alike. */
export function endsOf(text: string): string {
  return `${text.slice(0, HEAD)} ${text.slice(-TAIL)}`;
}

/** The first index at which two texts differ; -1 if they are equal. */
export function firstDifference(one: string, other: string): number {
  for (let at = 0; at < one.length || at < other.length; at++) if (one[at] !== other[at]) return at;
  return -1;
}

/** The visible texts, and which of them look alike. */
export interface TextsInView {
  /** Adds a visible text; returns a function that removes it. The same text may be visible several times. */
  join(text: string): () => void;
  /** Another visible text that looks like this one; undefined if there is none. */
  lookAlikeOf(text: string): string | undefined;
  /** Calls back when look-alikes of texts with these ends may have changed. */
  follow(text: string, listener: () => void): () => void;
}

/** No visible texts yet. */
export function createTextsInView(): TextsInView {
  const groups = new Map<string, Map<string, number>>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (ends: string) => [...(listeners.get(ends) ?? [])].forEach((call) => call());

  return {
    join(text) {
      const ends = endsOf(text);
      const group = groups.get(ends) ?? new Map<string, number>();
      groups.set(ends, group);
      group.set(text, (group.get(text) ?? 0) + 1);
      if (group.get(text) === 1 && group.size > 1) notify(ends);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (group.get(text) ?? 1) - 1;
        if (left > 0) group.set(text, left);
        else group.delete(text);
        if (group.size === 0) groups.delete(ends);
        else if (left === 0) notify(ends);
      };
    },
    lookAlikeOf(text) {
      for (const other of groups.get(endsOf(text))?.keys() ?? []) if (other !== text) return other;
      return undefined;
    },
    follow(text, call) {
      const ends = endsOf(text);
      const calls = listeners.get(ends) ?? new Set();
      listeners.set(ends, calls);
      const listener = () => call();
      calls.add(listener);
      return () => {
        calls.delete(listener);
        if (calls.size === 0 && listeners.get(ends) === calls) listeners.delete(ends);
      };
    },
  };
}
