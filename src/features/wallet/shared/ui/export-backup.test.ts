import { expect, it } from 'vitest';
import { backupFileName } from './ExportBackup';

it('names a backup after its network, unless that is LIVE, and its day', () => {
  const now = Date.UTC(2026, 10, 23, 4);
  expect(backupFileName('LIVE', now)).toBe('atto-wallet-2026-11-23.json');
  expect(backupFileName('LOCAL', now)).toBe('atto-wallet-local-2026-11-23.json');
});
