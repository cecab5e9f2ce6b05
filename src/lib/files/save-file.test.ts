import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

describe('saving a file', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('builds it from its parts on the device, and releases it later', async () => {
    vi.useFakeTimers();
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:here';
    });
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

    saveFile('list.csv', 'text/csv', ['a,b\r\n', '1,2\r\n']);
    expect(link).toMatchObject({ href: 'blob:here', download: 'list.csv' });
    expect(link.click).toHaveBeenCalledOnce();
    await expect(blobs[0]?.text()).resolves.toBe('a,b\r\n1,2\r\n');
    expect(blobs[0]?.type).toBe('text/csv');
    expect(revoke).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:here');
  });
});
