import { useNodeReader } from '../../../app/services-context';
import { useAnswer } from '../../../app/use-answer';
import { isAttoError } from '../../../protocol/error';
import { checkServed } from '../lib/ask-transaction';

/**
 * Makes sure that the page's node serves the page's network. Reports only that it does not: whatever else is wrong
 * with the node shows where something is asked of it.
 */
export function useServedNetwork(): { readonly error: unknown; readonly askAgain: () => void } {
  const reader = useNodeReader();
  const { error, askAgain } = useAnswer({
    name: ['served-network', reader.network],
    ask: ({ signal }) => checkServed(reader, { signal }).then(() => true),
  });
  return {
    error: isAttoError(error, 'NODE_WRONG_NETWORK') ? error : undefined,
    askAgain,
  };
}
