import { NETWORK_MEMBER } from './network-in-url';
import { writeMembers } from './url-members';

const TRY_TRANSACTION = {
  path: '/api/node',
  id: 'getTransaction',
  section: 'tag/Transactions/operation/getTransaction',
};

/**
 * Link to the request for a transaction, ready to send, in the panel of the node API's reference.
 *
 * @param search query string of the page, whose network is kept
 */
export function tryTransactionLink(search: string, hash: string): string {
  const { path, id, section } = TRY_TRANSACTION;
  const network = new URLSearchParams(search).get(NETWORK_MEMBER) ?? '';
  return `${path}${writeMembers('', { [NETWORK_MEMBER]: network, try: id, 'try.hash': hash })}#${section}`;
}
