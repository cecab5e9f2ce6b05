import { seededRandom } from '../../src/lib/random';
import { fullJitter } from '../../src/lib/retry';
import { NODE_LIMITS } from '../../src/node-client/limits';
import { quantile } from './support/open-site';
import { createRecord } from './support/record';

// `npx tsx tests/bench/reconnects.bench.ts [--record]`: when ten thousand streams try again after their node was away for a
// minute, by the rule and the limits of the node client: a calculation with random numbers, without a network, in which an
// attempt fails at once.

const STREAMS = 10_000;
const AWAY_MS = 60_000;
const SECOND = 1_000;
const { reconnect } = NODE_LIMITS;

const random = seededRandom(1);
const attempts: number[] = [];
const returns: number[] = [];
for (let stream = 0; stream < STREAMS; stream++) {
  let at = 0;
  for (let failures = 0; ; failures++) {
    at += fullJitter(failures, reconnect, random);
    attempts.push(at);
    if (at >= AWAY_MS) break;
  }
  returns.push(at - AWAY_MS);
}
const during = attempts.filter((at) => at < AWAY_MS);
const perSecond = (from: number, to: number) =>
  (during.filter((at) => at >= from && at < to).length / (to - from)) * SECOND;
const returnsPerSecond = Array.from(
  { length: 30 },
  (_, second) => returns.filter((at) => Math.floor(at / SECOND) === second).length,
);

const record = createRecord('reconnects');
record.figure('attempts to reconnect, in the first second of the outage', perSecond(0, SECOND), 'per second');
record.figure(
  'attempts to reconnect, in the last 30 seconds of the outage',
  perSecond(AWAY_MS / 2, AWAY_MS),
  'per second',
);
record.figure('attempts per stream during the outage, on average', during.length / STREAMS, '');
record.figure('reconnected in the busiest second after the outage', Math.max(...returnsPerSecond), 'streams');
record.figure('time until half of the streams are back', quantile(returns, 0.5) / SECOND, 's');
record.figure('time until 95% of the streams are back', quantile(returns, 0.95) / SECOND, 's');
await record.write();
