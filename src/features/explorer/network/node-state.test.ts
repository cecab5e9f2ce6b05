import type { Query } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import { stateAfter } from './use-node-state';

vi.mock('@site/src/app/node/use-network', () => ({}));
vi.mock('@site/src/app/node/use-node', () => ({}));

const query = (dataUpdatedAt: number, errorUpdatedAt = 0, error: unknown = null) =>
  ({ state: { dataUpdatedAt, errorUpdatedAt, error } }) as unknown as Pick<Query, 'state'>;
const silent = new AttoError('NODE_UNREACHABLE', {} as never);

it('is the outcome of the latest request: a response of any kind, or none', () => {
  expect(stateAfter([])).toBe('waiting');
  expect(stateAfter([query(0)])).toBe('waiting');
  expect(stateAfter([query(5), query(1, 3, silent)])).toBe('responds');
  expect(stateAfter([query(5), query(1, 9, silent)])).toBe('unreachable');
  expect(stateAfter([query(1, 9, new AttoError('NODE_NOT_OFFERED', {} as never))])).toBe('responds');
});
