import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import './render-strict';
import type { PageWallet } from '../../src/app/wallet/page-wallet';
import { createOwnerMemory } from '../../src/features/wallet/shared/model/owner-memory';
import { OpenWalletProvider, PhasesProvider } from '../../src/features/wallet/shared/model/wallet-context';
import type { WalletPhases } from '../../src/features/wallet/shared/model/wallet-phases';
import { LiveRegion } from '../../src/ui/live-region';
import type { OpenWallet } from '../../src/wallet/owner/open-wallet';

/** What a hook uses of the wallet and of its page; the rest is missing. */
interface Inside {
  readonly wallet?: { readonly [part in keyof OpenWallet]?: unknown };
  readonly page?: { readonly [part in keyof PageWallet]?: unknown };
}

/** Renders a hook of an unlocked wallet under StrictMode, which mounts it twice. */
export function renderInWallet<Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  { wallet = {}, page = {} }: Inside,
) {
  const memory = createOwnerMemory();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PhasesProvider value={{ page, memory } as unknown as WalletPhases}>
      <OpenWalletProvider value={wallet as unknown as OpenWallet}>
        <LiveRegion>{children}</LiveRegion>
      </OpenWalletProvider>
    </PhasesProvider>
  );
  return renderHook(hook, { initialProps, wrapper, reactStrictMode: true });
}

/** Lets everything happen that is ready. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
