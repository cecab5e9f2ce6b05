import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createTextsInView, type TextsInView } from '../../lib/text/texts-in-view';
import { addressPath, type Address } from '../../protocol/address';

/** An address that looks like another one. */
export interface LookAlike {
  /** Without its scheme. */
  readonly path: string;
  /** Its name; undefined if it is only on the same page. */
  readonly name: string | undefined;
}

interface Watch {
  readonly inView: TextsInView;
  /** The named account that an unnamed address looks like. */
  readonly namedLike: (address: Address) => { readonly address: Address; readonly name: string } | undefined;
}

/**
 * Inside a provider without a value, no address is compared or marked: in a list that changes many times a second, each change
 * would compare all addresses, and nobody could read the marks. Elements stay the same when the value changes.
 */
export const LookAlikeContext = createContext<Watch | undefined>(undefined);

interface LookAlikesProps {
  readonly namedLike: Watch['namedLike'];
  readonly children: ReactNode;
}

/** Inside it, addresses that look like another one on the page, or like a named one, are marked. */
export function LookAlikes({ namedLike, children }: LookAlikesProps) {
  const [inView] = useState(createTextsInView);
  const watch = useMemo(() => ({ inView, namedLike }), [inView, namedLike]);
  return <LookAlikeContext.Provider value={watch}>{children}</LookAlikeContext.Provider>;
}

const none = () => undefined;
const nothing = () => none;

/**
 * Registers a visible address, and returns the one that it looks like; undefined if there is none, or outside
 * `LookAlikes`.
 */
export function useLookAlike(address: Address): LookAlike | undefined {
  const watch = useContext(LookAlikeContext);
  const inView = watch?.inView;
  const path = addressPath(address);
  useEffect(() => inView?.join(path), [inView, path]);
  const follow = useCallback((call: () => void) => inView?.follow(path, call) ?? none, [inView, path]);
  const read = () => inView?.lookAlikeOf(path);
  const lookAlike = useSyncExternalStore(inView ? follow : nothing, read, none);
  const named = watch?.namedLike(address);
  if (named) return { path: addressPath(named.address), name: named.name };
  return lookAlike === undefined ? undefined : { path: lookAlike, name: undefined };
}
