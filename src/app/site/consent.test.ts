// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY, createConsentKeeper, pageConsent } from './consent';

function storageWith(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('the consent of a visitor', () => {
  it('is undefined until the visitor decides, and is stored', () => {
    const storage = storageWith();
    const consent = createConsentKeeper(() => storage);
    const listener = vi.fn();
    consent.subscribe(listener);
    expect(consent.getSnapshot()).toEqual({ answer: undefined, reopened: false });
    consent.answer('refused');
    expect(consent.getSnapshot()).toEqual({ answer: 'refused', reopened: false });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(createConsentKeeper(() => storage).getSnapshot().answer).toBe('refused');
  });

  it('can be requested again, and stays until the visitor changes it', () => {
    const consent = createConsentKeeper(() => storageWith({ [CONSENT_KEY]: 'accepted' }));
    consent.reopen();
    expect(consent.getSnapshot()).toEqual({ answer: 'accepted', reopened: true });
    consent.answer('refused');
    expect(consent.getSnapshot()).toEqual({ answer: 'refused', reopened: false });
  });

  it.each(['', 'yes', 'ACCEPTED', 'true'])('is undefined if the device has %o', (kept) => {
    const consent = createConsentKeeper(() => storageWith({ [CONSENT_KEY]: kept }));
    expect(consent.getSnapshot().answer).toBeUndefined();
  });

  it('applies to this page if the device stores nothing', () => {
    const consent = createConsentKeeper(() => {
      throw new Error('The storage is closed.');
    });
    expect(consent.getSnapshot().answer).toBeUndefined();
    consent.answer('accepted');
    expect(consent.getSnapshot().answer).toBe('accepted');
  });

  it('follows a decision in another tab, which closes the question', () => {
    const consent = pageConsent();
    const listener = vi.fn();
    consent.subscribe(listener);
    consent.reopen();
    window.localStorage.setItem(CONSENT_KEY, 'accepted');
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    expect(consent.getSnapshot()).toEqual({ answer: 'accepted', reopened: false });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
