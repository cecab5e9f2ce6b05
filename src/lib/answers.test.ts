import { describe, expect, it, vi } from 'vitest';
import { createAnswers, type Ask } from './answers';

/** A question whose answer comes when the test says so. */
function open() {
  const asked: { signal: AbortSignal; say: (data: unknown) => void; fail: (error: unknown) => void }[] = [];
  const ask: Ask<unknown> = ({ signal }) =>
    new Promise((say, fail) => asked.push({ signal, say: (data) => say(data), fail }));
  return { ask, asked };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('answers', () => {
  it('are asked for once for all who follow, and told to each of them', async () => {
    const answers = createAnswers(() => 1_000);
    const { ask, asked } = open();
    const [one, other] = [vi.fn(), vi.fn()];
    answers.follow('a', one);
    answers.follow('a', other);
    answers.ask('a', ask);
    answers.ask('a', ask);
    expect(asked).toHaveLength(1);
    expect(answers.read('a')).toMatchObject({ data: undefined, isAsking: true });
    asked[0]!.say(7n);
    await settled();
    expect(answers.read('a')).toEqual({ data: 7n, error: undefined, isAsking: false, at: 1_000 });
    expect(one).toHaveBeenCalledTimes(2);
    expect(other).toHaveBeenCalledTimes(2);
    expect(answers.read('b')).toMatchObject({ data: undefined, isAsking: false, at: 0 });
  });

  it('stay the same object until something about them changes', async () => {
    const answers = createAnswers();
    answers.follow('a', () => {});
    expect(answers.read('a')).toBe(answers.read('a'));
    answers.ask('a', async () => 1);
    const asking = answers.read('a');
    expect(answers.read('a')).toBe(asking);
    await settled();
    expect(answers.read('a')).not.toBe(asking);
  });

  it('keep what is known when a later attempt fails, and show no old failure while asked again', async () => {
    const answers = createAnswers(() => 5);
    answers.follow('a', () => {});
    const fault = new Error('down');
    answers.ask('a', () => Promise.reject(fault));
    await settled();
    expect(answers.read('a')).toMatchObject({ data: undefined, error: fault, isAsking: false });
    const { ask, asked } = open();
    answers.ask('a', ask);
    expect(answers.read('a')).toMatchObject({ error: undefined, isAsking: true });
    asked[0]!.say('known');
    await settled();
    answers.ask('a', () => Promise.reject(fault));
    await settled();
    expect(answers.read('a')).toEqual({ data: 'known', error: fault, isAsking: false, at: 5 });
  });

  it('are not asked for any more when nobody follows, and what comes too late is nobody’s', async () => {
    const answers = createAnswers();
    const { ask, asked } = open();
    const leave = answers.follow('a', () => {});
    const leaveToo = answers.follow('a', () => {});
    answers.ask('a', ask);
    leave();
    leave();
    expect(asked[0]!.signal.aborted).toBe(false);
    leaveToo();
    expect(asked[0]!.signal.aborted).toBe(true);
    answers.follow('a', () => {});
    answers.ask('a', ask);
    asked[0]!.say('late');
    await settled();
    expect(answers.read('a')).toMatchObject({ data: undefined, isAsking: true });
    asked[1]!.say('new');
    await settled();
    expect(answers.read('a').data).toBe('new');
  });

  it('are kept for those who come later; a failure is not', async () => {
    const answers = createAnswers(() => 9);
    const leave = answers.follow('a', () => {});
    answers.ask('a', async () => 1);
    await settled();
    answers.ask('a', () => Promise.reject(new Error('later')));
    await settled();
    leave();
    expect(answers.read('a')).toEqual({ data: 1, error: undefined, isAsking: false, at: 9 });
    const leaveFailed = answers.follow('b', () => {});
    answers.ask('b', () => Promise.reject(new Error('down')));
    await settled();
    leaveFailed();
    expect(answers.read('b')).toMatchObject({ data: undefined, error: undefined, isAsking: false });
  });

  it('of which nobody follows a hundred are kept, the last ones left', async () => {
    const answers = createAnswers();
    answers.follow('followed', () => {});
    answers.put('followed', 'stays');
    for (let index = 0; index <= 100; index++) {
      const leave = answers.follow(`${index}`, () => {});
      answers.put(`${index}`, index);
      leave();
    }
    expect(answers.read('0').data).toBeUndefined();
    expect(answers.read('1').data).toBe(1);
    expect(answers.read('100').data).toBe(100);
    expect(answers.read('followed').data).toBe('stays');
  });
});
