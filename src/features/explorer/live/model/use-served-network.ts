import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '../../../../app/node/services-context';
import { isAttoError } from '../../../../protocol/error';
import { servedNetworkQuery } from './queries';

/**
 * Makes sure that the page's node serves the page's network. Reports only that it does not: any other fault of the node
 * shows where data is requested from it.
 */
export function useServedNetwork(): { readonly error: unknown; readonly askAgain: () => void } {
  const { error, refetch } = useQuery(servedNetworkQuery(useNodeReader()));
  return {
    error: isAttoError(error, 'NODE_WRONG_NETWORK') ? error : undefined,
    askAgain: () => void refetch(),
  };
}
