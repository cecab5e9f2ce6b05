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
import { createTextsInView, type TextsInView } from '../../lib/look-alikes';
import { addressPath, type Address } from '../../protocol/address';

/** An address that another one can be taken for. */
export interface LookAlike {
  /** Without its scheme. */
  readonly path: string;
  /** What the reader knows it as; undefined for one that only stands on the same page. */
  readonly name: string | undefined;
}

interface Watch {
  readonly inView: TextsInView;
  /** The account with a name that an address without one looks like. */
  readonly namedLike: (address: Address) => { readonly address: Address; readonly name: string } | undefined;
}

const LookAlikeContext = createContext<Watch | undefined>(undefined);

interface LookAlikesProps {
  readonly namedLike: Watch['namedLike'];
  readonly children: ReactNode;
}

/** Within it, addresses that can be taken for another one on the page, or for one with a name, are told apart. */
export function LookAlikes({ namedLike, children }: LookAlikesProps) {
  const [inView] = useState(createTextsInView);
  const watch = useMemo(() => ({ inView, namedLike }), [inView, namedLike]);
  return <LookAlikeContext.Provider value={watch}>{children}</LookAlikeContext.Provider>;
}

const none = () => undefined;
const nothing = () => none;

/** Says that an address is in view, and what it can be taken for; undefined for nothing, or outside `LookAlikes`. */
export function useLookAlike(address: Address): LookAlike | undefined {
  const watch = useContext(LookAlikeContext);
  const inView = watch?.inView;
  const path = addressPath(address);
  useEffect(() => inView?.join(path), [inView, path]);
  const follow = useCallback((call: () => void) => inView?.follow(path, call) ?? none, [inView, path]);
  const read = () => inView?.twinOf(path);
  const twin = useSyncExternalStore(inView ? follow : nothing, read, none);
  const named = watch?.namedLike(address);
  if (named) return { path: addressPath(named.address), name: named.name };
  return twin === undefined ? undefined : { path: twin, name: undefined };
}
