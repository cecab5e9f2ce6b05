import { isProven } from '../../src/protocol/proof';
import { prove } from '../../src/protocol/prove';
import { hashBlock } from '../../src/protocol/block-hash';
import { parseJson } from '../../src/protocol/json';
import { parseTransaction } from '../../src/protocol/transaction-json';

/** From the node's text to the verdict, as a page does it. Throws if a transaction fails verification. */
function verify(text: string): void {
  const transaction = parseTransaction(parseJson(text));
  if (!isProven(prove(transaction, hashBlock(transaction.block)))) throw new Error('Not proven');
}

/**
 * In a window: the milliseconds of each verification. In a worker: responds to a list of texts with the time it took.
 */
const scope = globalThis as unknown as {
  document?: unknown;
  verifyAll?: (texts: readonly string[]) => number[];
  onmessage?: (event: { data: readonly string[] }) => void;
  postMessage(message: unknown): void;
};
const verifyAll = (texts: readonly string[]) =>
  texts.map((text) => {
    const began = performance.now();
    verify(text);
    return performance.now() - began;
  });
if (scope.document === undefined) {
  scope.onmessage = ({ data }) => {
    const began = performance.now();
    verifyAll(data);
    scope.postMessage(performance.now() - began);
  };
} else scope.verifyAll = verifyAll;
