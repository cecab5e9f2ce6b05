// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { useNewPassword } from './NewPassword';

const LONG = 'copper walrus lantern twelve';

/** The hook with its two fields on a page. */
function fields() {
  const { result } = renderStrict(() => useNewPassword(), undefined);
  const [first, second] = [document.createElement('input'), document.createElement('input')];
  document.body.append(first, second);
  result.current.password.current = first;
  result.current.repeated.current = second;
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text;
    act(() => result.current.onType());
  };
  /** Whether the fields agree, as the step asks when it goes on. */
  const agree = () => {
    let agrees: boolean | undefined;
    act(() => void (agrees = result.current.agree()));
    return agrees;
  };
  return { result, first, second, type, agree };
}

afterEach(() => document.body.replaceChildren());

describe('a new password', () => {
  it('is rated while it is typed, and not while the field is empty', () => {
    const { result, first, type } = fields();
    expect(result.current.strength).toBeUndefined();
    type(first, 'abc');
    expect(result.current.strength).toBe('short');
    type(first, LONG);
    expect(['good', 'strong']).toContain(result.current.strength);
    type(first, '');
    expect(result.current.strength).toBeUndefined();
  });

  it('has to be repeated: the second field is focused and says why', () => {
    const { result, first, second, type, agree } = fields();
    type(first, LONG);
    expect(agree()).toBe(false);
    expect(result.current.mismatch).toBe('missing');
    expect(document.activeElement).toBe(second);
    type(second, `${LONG}!`);
    expect(result.current.mismatch).toBeUndefined();
    expect(agree()).toBe(false);
    expect(result.current.mismatch).toBe('different');
    type(second, LONG);
    expect(agree()).toBe(true);
    expect(result.current.mismatch).toBeUndefined();
  });

  it('is in its fields alone', () => {
    const { result, first, second, type, agree } = fields();
    type(first, LONG);
    type(second, LONG);
    agree();
    const { password, repeated, ...state } = result.current;
    expect(JSON.stringify(state)).not.toContain(LONG);
    expect([password.current, repeated.current]).toEqual([first, second]);
  });
});
