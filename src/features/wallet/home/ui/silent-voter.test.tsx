// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../app/queries/query-client';
import type { VoteWeight } from '../../../../node-client/reads/get-vote-weight';
import { AttoError } from '../../../../protocol/error';
import type { PublicKey } from '../../../../protocol/public-key';
import { fakeReader } from '../../../../../tests/support/fake-reader';
import { SilentVoter } from './SilentVoter';

const DAY = 86_400_000;
const reader = vi.hoisted(() => ({ now: undefined as unknown }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => ({ reader: reader.now }) }));
afterEach(cleanup);

async function shown(voteWeight: () => Promise<Partial<VoteWeight>>): Promise<string> {
  reader.now = fakeReader({ voteWeight: voteWeight as never });
  const { container } = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <SilentVoter representative={'0D'.repeat(32) as PublicKey} />
      </QueryClientProvider>
    </StrictMode>,
  );
  await act(async () => {});
  await act(async () => {});
  return container.textContent;
}
const votedAgo = (ms: number) => async () => ({
  lastVotedAt: BigInt(Date.now() - ms) as VoteWeight['lastVotedAt'],
});

describe('the representative of the account in view', () => {
  it('is warned of when it has been silent for more than a day', async () => {
    expect(await shown(votedAgo(2 * DAY))).toMatch(/Your representative is silent.*Choose another one/);
  });

  it('is not mentioned while it votes, nor where the node does not tell', async () => {
    expect(await shown(votedAgo(DAY / 2))).toBe('');
    expect(await shown(async () => ({ lastVotedAt: undefined }))).toBe('');
    expect(
      await shown(() =>
        Promise.reject(new AttoError('NODE_NOT_OFFERED', { operation: 'vote weights' } as never)),
      ),
    ).toBe('');
  });
});
