import { describe, expect, it } from 'vitest';
import { workOfBody } from './work-of-body';

const target = 'AB'.repeat(32);
const timestamp = 1_795_244_927_941n;
const body = (members: object) =>
  JSON.stringify({ network: 'LOCAL', timestamp: Number(timestamp), target, ...members });

describe('the work that a body requests', () => {
  it('is read with its network, time and target', () => {
    expect(workOfBody(body({ target: target.toLowerCase() }), 'LOCAL')).toEqual({
      request: { network: 'LOCAL', timestamp, target },
      expected: 42_949n,
    });
    expect(workOfBody(body({ network: 'LIVE' }), 'LIVE')).toMatchObject({ expected: 4_294_967_296n });
  });

  it.each([
    ['another network than the panel’s', body({ network: 'LIVE' }), /must contain the network LOCAL/],
    ['no JSON', '{', /must be JSON/],
    ['a list', '[]', /must be JSON/],
    ['a time with a fraction', body({ timestamp: 1.5 }), /an integer/],
    ['a time before the network began', body({ timestamp: 1_704_067_199_999 }), /1 January 2024/],
    ['a short target', body({ target: 'AB' }), /64/],
    ['no target', body({ target: undefined }), /must be JSON/],
  ])('is rejected with %s', (_, text, sentence) => {
    const read = workOfBody(text, 'LOCAL');
    expect('fault' in read && read.fault).toMatch(sentence);
  });
});
