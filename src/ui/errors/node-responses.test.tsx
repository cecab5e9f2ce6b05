import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AttoError } from '../../protocol/error';
import { NodeResponses } from './NodeResponses';
import { responseOf, NODE_RESPONSES, type ResponseKind } from './node-responses';

const unknown = (cause?: unknown) => new AttoError('PUBLISH_UNKNOWN_OUTCOME', {}, { cause });
const status = (code: number) => new AttoError('NODE_STATUS', { status: code });
const unreachable = (isOffline: boolean) => new AttoError('NODE_UNREACHABLE', isOffline ? { isOffline } : {});

describe('what came back', () => {
  it.each<[ResponseKind, unknown]>([
    ['refused', new AttoError('PUBLISH_REFUSED_WITHOUT_REASON', { status: 400 })],
    ['refused', new AttoError('PUBLISH_OLD_TRANSACTION', {})],
    ['refused', new AttoError('PUBLISH_RECEIVABLE_NOT_FOUND', { alreadyReceived: true })],
    ['overloaded', new AttoError('PUBLISH_DROPPED', {})],
    ['overloaded', status(429)],
    ['no-majority', unknown(status(503))],
    ['no-majority', new AttoError('PUBLISH_ELECTION_EXPIRED', {})],
    // A lookup is no vote.
    ['failed', status(503)],
    ['failed', unknown(status(500))],
    ['failed', unknown(status(502))],
    ['too-slow', unknown(new AttoError('NODE_TIMEOUT', { phase: 'total' }))],
    ['unreachable', unknown(unreachable(false))],
    ['unreachable', unreachable(false)],
    ['offline', unknown(unreachable(true))],
    ['offline', unreachable(true)],
    ['no-node', unknown(new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'html', status: 200 }))],
    ['no-node', status(403)],
    ['false', new AttoError('PUBLISH_ACKNOWLEDGED_OTHER_HASH', { submitted: 'A', acknowledged: 'B' })],
    ['false', new AttoError('PAYMENT_NODE_UNTRUSTWORTHY', { about: 'hash' })],
    ['behind', new AttoError('PAYMENT_NODE_BEHIND', { height: 1n, known: 2n })],
    ['locked', new AttoError('WALLET_LOCKED', {})],
    ['unclear', unknown()],
    ['unclear', new TypeError('not ours')],
  ])('is %s: %s', (kind, error) => expect(responseOf(error)).toBe(kind));
});

describe('what a response means for the money', () => {
  const rows = Object.entries(NODE_RESPONSES);

  it.each(rows.filter(([kind]) => kind !== 'confirmed'))(
    '%s never claims that the payment was or was not made',
    (_, { came, meaning, next }) => {
      expect(`${came} ${meaning}`).toMatch(/not show whether|still unknown whether/);
      expect(`${came} ${meaning} ${next}`).not.toMatch(
        /nothing was sent|still yours|did not happen|not paid/i,
      );
      expect(next).toContain('Do not pay again');
    },
  );

  it('is a table for owners and one for programs, from the same rows', () => {
    const [owners, programs] = (['owners', 'programs'] as const).map((of) =>
      renderToStaticMarkup(<NodeResponses of={of} />),
    );
    for (const [kind, { came, api }] of rows) {
      if (kind !== 'confirmed' && kind !== 'unclear') expect(owners).toContain(came);
      if (api) expect(programs).toContain(api.response);
    }
    for (const response of [400, 429, 500, 503]) expect(programs).toContain(`>${response}`);
  });

  it('is not said twice: responses with the same consequences share a row', () => {
    for (const of of ['owners', 'programs'] as const) {
      const rows = renderToStaticMarkup(<NodeResponses of={of} />).match(/<tr.*?<\/tr>/g)!;
      const consequences = rows.map((row) => row.replace(/^<tr.*?<\/td>/, ''));
      expect(new Set(consequences).size).toBe(rows.length);
      expect(rows.join()).not.toContain('Do not pay again');
    }
  });
});
