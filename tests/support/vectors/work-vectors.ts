import { toInstant, utcYear } from '../../../src/protocol/instant';
import { isNetwork } from '../../../src/protocol/network';
import { parsePublicKey } from '../../../src/protocol/public-key';
import {
  checkWorkFor,
  expectedHashes,
  parseWork,
  workThreshold,
  workValue,
} from '../../../src/protocol/work';
import { equal, refused } from './vector-cases';
import type { Case } from './vector-cases';
import { count, flag, integer, list, orNull, shape, text } from './shape';

/** Section thresholds: the limit of every network and year, and the average number of hashes. */
export function* thresholdCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `thresholds[${index}]`,
      check: () => {
        const vector = shape(item, ['network', 'year', 'threshold', 'expectedHashes']);
        if (!isNetwork(vector.network)) throw new Error(`unknown network: ${String(vector.network)}`);
        const threshold = workThreshold(vector.network, count(vector.year));
        equal(threshold, integer(vector.threshold), 'threshold');
        equal(expectedHashes(threshold), integer(vector.expectedHashes), 'expectedHashes');
      },
    };
  }
}

/** Section work: nonces against the threshold of a time and network, and against a given threshold. */
export function* workCases(section: unknown): Iterable<Case> {
  const { vectors, rawThreshold } = shape(section, ['vectors', 'rawThreshold']);
  for (const [index, item] of list(vectors).entries()) {
    yield { place: `work.vectors[${index}]`, check: () => checkWorkVector(item) };
  }
  for (const [index, item] of list(rawThreshold).entries()) {
    yield {
      place: `work.rawThreshold[${index}]`,
      check: () => {
        const vector = shape(item, ['target', 'work', 'value', 'threshold', 'valid']);
        const value = workValue(parseWork(text(vector.work)), parsePublicKey(text(vector.target)));
        equal(value, integer(vector.value), 'value');
        equal(value <= integer(vector.threshold), flag(vector.valid), 'valid');
      },
    };
  }
}

function checkWorkVector(item: unknown): void {
  const members = ['network', 'timestamp', 'target', 'work', 'value', 'threshold', 'valid'];
  const vector = shape(item, members, ['note']);
  const work = parseWork(text(vector.work));
  const target = parsePublicKey(text(vector.target));
  const timestamp = toInstant(integer(vector.timestamp));
  equal(workValue(work, target), integer(vector.value), 'value');
  const { network } = vector;
  if (!isNetwork(network) && network !== 'UNKNOWN') throw new Error(`unknown network: ${String(network)}`);
  equal(checkWorkFor({ network, timestamp, target }, work), flag(vector.valid), 'valid');
  const expected = orNull(vector.threshold, integer);
  if (network === 'UNKNOWN') equal(expected, undefined, 'threshold');
  else if (expected === undefined) refused(() => workThreshold(network, utcYear(timestamp)), 'the year');
  else equal(workThreshold(network, utcYear(timestamp)), expected, 'threshold');
}
