import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { isAttoError } from '@site/src/protocol/error';
import { servedNetworkQuery } from './queries';

/**
 * Checks that the node serves the page's network. It only reports NODE_WRONG_NETWORK: any other error appears
 * where data is requested.
 */
export function useServedNetwork(): { readonly error: unknown; readonly retry: () => void } {
  const { error, refetch } = useQuery(servedNetworkQuery(useNodeReader()));
  return {
    error: isAttoError(error, 'NODE_WRONG_NETWORK') ? error : undefined,
    retry: () => void refetch(),
  };
}
