import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@site/src/app/queries/account-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { recognise } from '@site/src/directory/recognise';
import {
  addressFromPublicKey,
  addressPath,
  publicKeyFromAddress,
  type Address,
} from '@site/src/protocol/address';
import type { ReadList } from '../lib/read-list';
import { positionOf, type Position } from '../lib/position';
import { RANK_PARAMETER, type HoldersView } from './use-holders';

/** The result of searching for an address. */
export type RankResult =
  | { readonly state: 'none' }
  /** The URL contains something that is not an address. */
  | { readonly state: 'malformed'; readonly text: string }
  | { readonly state: 'loading'; readonly address: Address }
  | { readonly state: 'unopened'; readonly address: Address }
  | {
      readonly state: 'found';
      readonly address: Address;
      readonly balance: bigint;
      readonly position: Position;
      /** The row of the view, from 1; undefined if it is not in the list. */
      readonly row: number | undefined;
    }
  | {
      readonly state: 'failed';
      readonly address: Address;
      readonly error: unknown;
      readonly retry: () => void;
    };

/** The address of a text: an address, a public key, or the public name of exactly one account. */
export function addressOf(text: string, network: Parameters<typeof recognise>[1]): Address | undefined {
  const read = recognise(text, network);
  if (read.kind === 'address') return read.address;
  if (read.kind === 'hash-or-key') return addressFromPublicKey(read.publicKey);
  if (read.kind === 'known' && read.matches.length === 1) return read.matches[0]?.address;
  return undefined;
}

/** The position of the address in the URL; an account outside the list is requested. */
export function usePosition(
  list: ReadList,
  view: HoldersView,
): readonly [RankResult, (address: Address | undefined) => void] {
  const reader = useNodeReader();
  const [search, go] = useUrlSearch();
  const text = new URLSearchParams(search).get(RANK_PARAMETER) ?? '';
  const address = text === '' ? undefined : addressOf(text, reader.network);
  const publicKey = address && publicKeyFromAddress(address);
  const listed = view.listed.find(({ account }) => account.publicKey === publicKey);
  const { data, error, isFetching, refetch } = useQuery({
    ...accountQuery(reader, publicKey),
    enabled: publicKey !== undefined && listed === undefined,
  });
  const choose = (next: Address | undefined) =>
    go((current) => writeMembers(current, { [RANK_PARAMETER]: next === undefined ? '' : addressPath(next) }));

  const result = (): RankResult => {
    if (text === '') return { state: 'none' };
    if (!address) return { state: 'malformed', text };
    const account = listed?.account ?? data;
    if (account) {
      const position = positionOf(account, view.listed, list.complete);
      const row = view.holders.findIndex(({ accounts }) =>
        accounts.some((one) => one.account.publicKey === account.publicKey),
      );
      return {
        state: 'found',
        address,
        balance: account.balance,
        position,
        row: row === -1 ? undefined : row + 1,
      };
    }
    if (isFetching) return { state: 'loading', address };
    if (error) return { state: 'failed', address, error, retry: () => void refetch() };
    return { state: 'unopened', address };
  };
  return [result(), choose];
}
