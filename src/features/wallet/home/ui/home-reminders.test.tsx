// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { VoteWeight } from '@site/src/node-client/reads/get-vote-weight';
import { AttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SilentVoter } from './HomeReminders';

const DAY = 86_400_000;
const reader = vi.hoisted(() => ({ now: undefined as unknown }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => ({ reader: reader.now }) }));
afterEach(cleanup);

async function shown(voteWeight: () => Promise<Partial<VoteWeight>>) {
  reader.now = fakeReader({ readWith: voteWeight as never });
  const client = createQueryClient();
  const { container } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <SilentVoter representative={'0D'.repeat(32) as PublicKey} />
      </QueryClientProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).not.toBe('pending'));
  return container;
}
const votedAgo = (ms: number) => async () => ({
  lastVotedAt: BigInt(Date.now() - ms) as VoteWeight['lastVotedAt'],
});

describe('the representative of the account in view', () => {
  it('is warned of when it has been silent for more than a day', async () => {
    const container = await shown(votedAgo(2 * DAY));
    await waitFor(() => expect(container.textContent).toMatch(/Your representative isn’t voting/));
  });

  it.each([
    ['it votes', votedAgo(DAY / 2)],
    ['it was never seen to vote, which nodes record late', async () => ({ lastVotedAt: undefined })],
    [
      'the node does not tell',
      () => Promise.reject(new AttoError('NODE_NOT_OFFERED', { operation: 'vote weights' } as never)),
    ],
  ])('is not mentioned while %s', async (_, voteWeight) => {
    expect((await shown(voteWeight)).textContent).toBe('');
  });
});
