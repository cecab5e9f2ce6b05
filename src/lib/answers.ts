/** What is known of a question; the same object until that changes. */
export interface Answer {
  /** Undefined before the first answer. */
  readonly data: unknown;
  /** Why the last attempt failed; undefined when it did not. */
  readonly error: unknown;
  readonly isAsking: boolean;
  /** When `data` came: epoch milliseconds, 0 before the first answer. */
  readonly at: number;
}

/** Asks; the signal aborts when nobody waits for the answer any more. */
export type Ask<T> = (options: { readonly signal: AbortSignal }) => Promise<T>;

/** Answers to questions by name: asked once for all who want to know, kept for those who come later. */
export interface Answers {
  /** What is known now. */
  read(name: string): Answer;
  /**
   * Follows a question; the returned function ends that. When the last follower leaves, what is being asked is aborted.
   * Its answer is kept among the last hundred that nobody follows; a failure without an answer is forgotten.
   */
  follow(name: string, listener: () => void): () => void;
  /** Asks, unless that is being done already. Never throws: a failure is part of the answer. */
  ask(name: string, ask: Ask<unknown>): void;
  /** Puts in an answer that came by another way. */
  put(name: string, data: unknown): void;
}

interface Question {
  answer: Answer;
  readonly listeners: Set<() => void>;
  asking: AbortController | undefined;
}

const UNASKED: Answer = { data: undefined, error: undefined, isAsking: false, at: 0 };
const KEPT = 100;

/** An empty store. `now` is the clock behind `at`. */
export function createAnswers(now: () => number = Date.now): Answers {
  const questions = new Map<string, Question>();
  const questionOf = (name: string): Question => {
    let question = questions.get(name);
    if (question === undefined) {
      question = { answer: UNASKED, listeners: new Set(), asking: undefined };
      questions.set(name, question);
    }
    return question;
  };
  const change = (question: Question, part: Partial<Answer>) => {
    question.answer = { ...question.answer, ...part };
    for (const call of [...question.listeners]) call();
  };
  const leave = (name: string, question: Question) => {
    question.asking?.abort();
    question.asking = undefined;
    questions.delete(name);
    const { data, at } = question.answer;
    if (data === undefined) return;
    question.answer = { ...UNASKED, data, at };
    // Put in again, as the last that was left.
    questions.set(name, question);
    const left = [...questions].filter(([, { listeners }]) => listeners.size === 0);
    for (const [oldest] of left.slice(0, -KEPT)) questions.delete(oldest);
  };

  return {
    read: (name) => questions.get(name)?.answer ?? UNASKED,
    follow(name, call) {
      const question = questionOf(name);
      // Of its own, so that one function can follow twice.
      const listener = () => call();
      question.listeners.add(listener);
      return () => {
        if (question.listeners.delete(listener) && question.listeners.size === 0) leave(name, question);
      };
    },
    ask(name, ask) {
      const question = questionOf(name);
      if (question.asking !== undefined) return;
      const controller = new AbortController();
      const { signal } = controller;
      question.asking = controller;
      const tell = (part: Partial<Answer>) => {
        if (signal.aborted) return;
        question.asking = undefined;
        change(question, { ...part, isAsking: false });
      };
      // While there is nothing else to show, the failure before is over.
      change(question, {
        isAsking: true,
        error: question.answer.data === undefined ? undefined : question.answer.error,
      });
      ask({ signal }).then(
        (data) => tell({ data, error: undefined, at: now() }),
        (error: unknown) => tell({ error }),
      );
    },
    put: (name, data) => change(questionOf(name), { data, error: undefined, at: now() }),
  };
}
