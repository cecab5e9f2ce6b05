// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notices } from '@site/src/lib/notices';
import { NotifyChoice } from './NotifyChoice';

afterEach(cleanup);

/** Notices that answer with this permission. */
function noticesWith(permission: ReturnType<Notices['permission']>, canShow = true) {
  const show = vi.fn(() => canShow);
  const request = vi.fn(() => Promise.resolve(permission));
  return { permission: () => permission, request, show };
}

describe('the choice of notifications', () => {
  it('asks the browser only after a click, and shows a first notification', async () => {
    const notices = noticesWith('granted');
    const onChange = vi.fn();
    render(<NotifyChoice isOn={false} onChange={onChange} notices={notices} />);
    expect(notices.request).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('switch', { name: /Notify me of new entries/ }));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(true));
    expect(notices.show).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['denied', true, /does not allow notifications/],
    ['missing', true, /has no notifications/],
    ['granted', false, /has no notifications/],
  ] as const)('stays off with a sentence: %s, shown %s', async (permission, canShow, sentence) => {
    const onChange = vi.fn();
    render(<NotifyChoice isOn={false} onChange={onChange} notices={noticesWith(permission, canShow)} />);
    fireEvent.click(screen.getByRole('switch'));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says that the reader has withdrawn the permission since', () => {
    render(<NotifyChoice isOn onChange={vi.fn()} notices={noticesWith('denied')} />);
    expect(screen.getByRole('alert').textContent).toMatch(/does not allow notifications/);
  });
});
