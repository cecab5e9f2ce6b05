// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '@site/src/app/site/config';
import { parseFaucetClaim } from '@site/src/faucet/claim';
import type { FaucetClient } from '@site/src/faucet/faucet-client';
import { parseFaucetStatus } from '@site/src/faucet/faucet-status';
import { AttoError } from '@site/src/protocol/error';
import type { JsonObject } from '@site/src/protocol/json';
import { FaucetBody } from './FaucetBody';
// What the page loads later is compiled before the tests begin: no wait in a test then depends on that.
import '../model/faucet-work';

configure({ asyncUtilTimeout: 9_000 });

const ADDRESS = 'atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro';
const FAUCET = 'atto://ac2f6wvrcnchubgdzcad2yipuuwdbp5464zeyl5ye5mwparfquczvgkoogk6o';

const faucet = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('@site/src/app/faucet/page-faucet', () => ({ createPageFaucet: () => faucet.client }));
vi.mock('@site/src/app/faucet/page-status', () => ({
  createPageStatus: () => (faucet.client as FaucetClient).status,
}));
vi.mock('@site/src/app/url/SiteLink', () => ({ SiteLink: (props: object) => <a {...props} /> }));
vi.mock('@site/src/app/node/watch-received', () => ({
  pageReceiptParts: () => ({}),
  watchReceived: () => new Promise(() => {}),
}));

const BUDGET = { limit: '9000000000', left: '7000000000', refillsAt: 1n };
const OPEN: JsonObject = {
  network: 'LOCAL',
  state: 'open',
  address: FAUCET,
  amount: '1000000000',
  cooldownMs: 86_400_000n,
  challengeMs: 1_800_000n,
  difficulty: '65536',
  budget: { hour: BUDGET, day: BUDGET },
  now: 1n,
  queue: { waiting: 2n, expectedMs: 900n },
};
const CLAIM: JsonObject = {
  id: '5f0c1d6be0a94a6f8c3d2e1f00112233',
  network: 'LOCAL',
  state: 'confirmed',
  address: ADDRESS,
  amount: '1000000000',
  acceptedAt: 1n,
  sentAt: 2n,
  confirmedAt: 312n,
  hash: 'AB'.repeat(32),
  now: 313n,
};
const CONFIG: SiteConfig = { network: 'LOCAL', nodes: {}, faucets: { LOCAL: '/faucet-api' } };

function show(client: Partial<FaucetClient>, status: JsonObject = OPEN) {
  faucet.client = { status: async () => parseFaucetStatus(status), ...client };
  return render(
    <StrictMode>
      <FaucetBody
        page="DEV"
        service={{ network: 'LOCAL', url: '/faucet-api' }}
        config={CONFIG}
        walletHref="/wallet?return=/faucet-dev"
      />
    </StrictMode>,
  );
}

/** Stores a record as a page before has left it. */
function remember(more: JsonObject): void {
  const challenge = {
    ...{ challenge: 'x'.repeat(40), target: 'CD'.repeat(32), expiresAt: 60_000, now: 1 },
    ...{ threshold: String(2n ** 64n - 1n), difficulty: '1' },
  };
  const searched = { receivedAt: Date.now(), tries: 5, ms: 5, isPaused: false };
  const record = { version: 1, address: ADDRESS, ...searched, challenge, ...more };
  window.localStorage.setItem('atto-faucet-LOCAL', JSON.stringify(record));
}

const field = () => screen.findByRole('textbox', { name: 'Your address' });

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

describe('a faucet’s page', () => {
  it('shows amount, limits, budget, queue and effort before anything starts', async () => {
    const challenge = vi.fn();
    show({ challenge });
    await field();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'You get',
      'Limit',
      'Left this hour',
      'Left today',
      'Queue',
      'What your device does',
    ]);
    // The field comes first, and the facts are folded behind the limit.
    expect(screen.getByText('Limits: once every 24 hours').closest('details')?.open).toBe(false);
    expect(screen.getByText('once every 24 hours for each address')).toBeTruthy();
    expect(screen.getByText('2 waiting, about 900 ms')).toBeTruthy();
    expect(
      screen.getByText(/^It tries about 65,536 numbers until one fits\. Even on a simple phone/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use my wallet' }).getAttribute('href')).toBe(
      '/wallet?return=/faucet-dev',
    );
    expect(challenge).not.toHaveBeenCalled();
  });

  it('says next to the field what is wrong with an address, and requests nothing', async () => {
    const challenge = vi.fn();
    show({ challenge });
    const input = await field();
    fireEvent.change(input, { target: { value: ADDRESS.slice(0, -1) } });
    fireEvent.click(screen.getByRole('button', { name: /^Get 1/ }));
    expect(await screen.findByText(/An address has 61 characters after atto:\/\//)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(input, { target: { value: 'nano_1abc' } });
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /^Get 1/ }));
    expect(screen.queryByText(/An address has 61 characters after atto:\/\//)).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(challenge).not.toHaveBeenCalled();
  });

  it('takes an address from its URL, as the wallet returns it, but does not start', async () => {
    window.history.replaceState(null, '', `/?address=${encodeURIComponent(ADDRESS)}`);
    const challenge = vi.fn();
    show({ challenge });
    expect(((await field()) as HTMLInputElement).value).toBe(ADDRESS);
    expect(challenge).not.toHaveBeenCalled();
  });

  it('says why it refuses, when to come back and what else to do', async () => {
    show({
      challenge: async () => {
        throw new AttoError('FAUCET_TOO_SOON', { retryAt: 1 + 3_600_000 });
      },
    });
    fireEvent.change(await field(), { target: { value: ADDRESS } });
    fireEvent.click(screen.getByRole('button', { name: /^Get 1/ }));
    await screen.findByRole('heading', { name: 'Too soon' });
    expect(document.querySelector('[data-come-back]')?.textContent).toMatch(/^Come back in (59 min|1 h)/);
    expect(screen.getByRole('link', { name: 'Run a local network' })).toBeTruthy();
  });

  it.each([
    ['paused', 'Paused'],
    ['faucet-empty', 'The faucet is empty'],
    ['node-unavailable', 'No connection to the network'],
    ['clock-wrong', 'The faucet’s clock is wrong'],
    ['budget-empty', 'The budget is used up'],
  ])('shows that it is closed (%s) before anyone computes for nothing', async (state, title) => {
    show({}, { ...OPEN, state, reopensAt: 60_000n });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: /^Get 1/ })).toBeNull();
  });

  it('says that the faucet cannot be reached, and tries again', async () => {
    let isUp = false;
    show({
      status: async () => {
        if (!isUp) throw new AttoError('FAUCET_UNREACHABLE', {});
        return parseFaucetStatus(OPEN);
      },
    });
    await screen.findByRole('heading', { name: 'The faucet does not respond' });
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await field();
    expect(screen.queryByRole('heading', { name: 'The faucet does not respond' })).toBeNull();
  });

  it('shows a remembered claim with the time of its confirmation, then what is left after it', async () => {
    remember({ claim: CLAIM.id! });
    let left = '7000000000';
    show({
      async *follow() {
        yield parseFaucetClaim(CLAIM);
      },
      status: async () => {
        const spent = { ...BUDGET, left };
        return parseFaucetStatus({ ...OPEN, budget: { hour: spent, day: spent } });
      },
    });
    await screen.findByRole('heading', { name: 'Paid' });
    expect(screen.getByText('Confirmed in 310 ms')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See it in the explorer' }).getAttribute('href')).toContain(
      '/explorer/transactions/ABAB',
    );
    left = '5000000000';
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })));
    await field();
    await screen.findAllByText('5');
    await waitFor(() => expect(window.localStorage.getItem('atto-faucet-LOCAL')).toBeNull());
  });

  it('shows when the turn of an accepted claim comes, by the clock of the device', async () => {
    remember({ claim: CLAIM.id! });
    const now = 5_000_000n;
    const waiting = {
      ...{ id: CLAIM.id!, network: 'LOCAL', state: 'waiting', address: ADDRESS, amount: '1000000000' },
      ...{ position: 1n, acceptedAt: now, turnAt: now + 599_000n, now },
    };
    show(
      {
        async *follow() {
          yield parseFaucetClaim(waiting);
          await new Promise(() => {});
        },
      },
      { ...OPEN, now },
    );
    await screen.findByRole('heading', { name: 'Accepted: you will be paid' });
    await waitFor(() =>
      expect(document.querySelector('[data-turn]')?.textContent).toMatch(
        /^many claims came from your connection today, so your turn comes in (9|10) min, at \d.+$/,
      ),
    );
  });

  it('says when a place in the full queue is free, and keeps trying with the same work', async () => {
    remember({ nonce: '6BA1FFAE2DB6860C' });
    const claim = vi.fn(async () => {
      throw new AttoError('FAUCET_QUEUE_FULL', { retryAt: 1 + 299_000 });
    });
    show({ claim });
    await screen.findByText(/which you may share with other people/);
    expect(document.querySelector('[data-come-back]')?.textContent).toMatch(
      /^Next attempt possible in (4|5) min/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(claim.mock.calls.length).toBeGreaterThanOrEqual(2));
  });
});
