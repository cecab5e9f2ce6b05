// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { other } from '@site/tests/support/account-history';
import { renderInWallet, settle } from '@site/tests/support/render-in-wallet';
import { describeDifferences } from './ProveWords';
import { useRepairs } from './Repairs';

const REPAIRS = [1, 2, 3].map((at) => ({ publicKey: other(at), at, word: `word ${at}` }));

interface Given {
  /** Which of the three accounts the node knows. */
  readonly areUsed?: () => Promise<readonly boolean[]>;
  readonly repairs?: () => Promise<typeof REPAIRS>;
}

function render({ areUsed = async () => [false, true, false], repairs = async () => REPAIRS }: Given = {}) {
  const call = vi.fn(async (name: string, _: object, __: { readonly signal: AbortSignal }) =>
    name === 'repairs' ? repairs() : 'the words',
  );
  const page = { network: 'LOCAL', keys: { call }, used: () => ({ areUsed }) };
  const read = () => 'typed words';
  return { ...renderInWallet(() => useRepairs(read), undefined, { page }), call };
}
const places = (found: readonly { readonly place: number; readonly isUsed: unknown }[] | undefined) =>
  found?.map(({ place, isUsed }) => [place, isUsed]);

describe('the changes that make mistyped words valid', () => {
  it('are searched on request, those of known accounts first, by their places in the worker’s order', async () => {
    const { result, call } = render();
    await settle();
    expect(call).not.toHaveBeenCalled();
    act(() => void result.current.search());
    expect(result.current.task.state).toBe('running');
    await settle();
    expect(places(result.current.repairs)).toEqual([
      [1, true],
      [0, false],
      [2, false],
    ]);
    expect(call.mock.calls.map(([name, given]) => [name, given])).toEqual([
      ['repairs', { text: 'typed words', network: 'LOCAL' }],
    ]);
  });

  it('are offered in the worker’s order if the node does not respond', async () => {
    const { result } = render({ areUsed: async () => Promise.reject(new Error('offline')) });
    await act(async () => void result.current.search());
    await settle();
    expect(places(result.current.repairs)).toEqual([0, 1, 2].map((place) => [place, undefined]));
    expect(result.current.task.state).toBe('idle');
  });

  it('are applied by the worker: the words go straight into their field, and never into state', async () => {
    const { result, call } = render();
    let field = '';
    await act(async () => void result.current.apply(2, (words) => (field = words)));
    await settle();
    expect(field).toBe('the words');
    expect(call.mock.calls.at(-1)?.[1]).toEqual({ text: 'typed words', network: 'LOCAL', place: 2 });
    expect(JSON.stringify(result.current)).not.toContain('the words');
  });

  it('are dropped if they are found after the step was left', async () => {
    let find: (found: typeof REPAIRS) => void = () => {};
    const { result, call, unmount } = render({ repairs: () => new Promise((resolve) => (find = resolve)) });
    await act(async () => void result.current.search());
    unmount();
    expect(call.mock.calls[0]![2].signal.aborted).toBe(true);
    find(REPAIRS);
    await settle();
    expect(result.current.repairs).toBeUndefined();
  });
});

describe('the sentence about words that were typed wrong', () => {
  it.each([
    [1, [], 'You entered 1 word; your wallet has 24'],
    [23, [24], 'You entered 23 words; your wallet has 24'],
    [25, [], 'You entered 25 words; your wallet has 24'],
    [24, [7], 'Word 7 doesn’t match this wallet.'],
    [24, [3, 17], 'Words 3 and 17 don’t match'],
    [24, [1, 2, 3, 4], 'Words 1, 2, 3 and 4 don’t match'],
    [24, [1, 2, 3, 4, 5], '5 words don’t match this wallet. Is this the right paper?'],
  ])('names the number %i or the places %j', (count, places, sentence) => {
    expect(describeDifferences(count, places)).toContain(sentence);
  });
});
