// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { backupFileName } from './ExportBackup';
import { useNewPassword, passwordStrength } from './NewPassword';

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

describe('the strength of a new password', () => {
  it.each([
    ['', 'short'],
    ['tooshort', 'short'],
    ['elevenchars', 'short'],
    ['password1234', 'common'],
    ['aaaaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['qwertyuiopas', 'common'],
    ['abcdefghijklmnop', 'common'],
    ['112233445566', 'weak'],
    ['november 2026', 'weak'],
    ['gravel ninth 52', 'fair'],
    ['my dog is called rex', 'good'],
    ['correct horse battery', 'good'],
    ['x7#Kq9!mZ2$w', 'good'],
    ['gravel ninth umbrella toast 52', 'strong'],
    ['7f!Qz0p@Lm3#xW9s^Ry4', 'strong'],
  ])('of “%s” is %s', (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength);
  });

  it('counts characters as people do: an emoji is one, composed letters are the same as decomposed ones', () => {
    expect(passwordStrength('😀'.repeat(6))).toBe('short');
    expect(passwordStrength('café crème brûlée')).toBe(
      passwordStrength('café crème brûlée'.normalize('NFD')),
    );
  });

  it('never falls when another word is added', () => {
    const order = ['short', 'common', 'weak', 'fair', 'good', 'strong'];
    let typed = '';
    let last = 0;
    for (const word of ['gravel', ' ninth', ' umbrella', ' toast', ' 52', ' velvet']) {
      typed += word;
      const now = order.indexOf(passwordStrength(typed));
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });
});

it('names a backup after its network, unless that is LIVE, and its day', () => {
  const now = Date.UTC(2026, 10, 23, 4);
  expect(backupFileName('LIVE', now)).toBe('atto-wallet-2026-11-23.json');
  expect(backupFileName('LOCAL', now)).toBe('atto-wallet-local-2026-11-23.json');
});
