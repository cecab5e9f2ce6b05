import { createDevnet } from '../../../devnet/create-devnet';
import { serveDevnet } from '../../../devnet/serve-devnet';
import type { Devnet } from '../../../devnet/types';

/** A network with one account, which has everything and pays for the faucet. */
export interface FundedNetwork extends AsyncDisposable {
  readonly devnet: Devnet;
  readonly url: string;
  /** The private key of the account. */
  readonly key: string;
  /** What was paid to an account that receives nothing itself: the amounts, in raw. */
  paidTo(publicKey: string): readonly bigint[];
  /** What the funded account holds. */
  balance(): bigint;
}

/** Starts it on a free port. */
export async function openFundedNetwork({ confirmationDelayMs = 30 } = {}): Promise<FundedNetwork> {
  const devnet = await createDevnet({ confirmationDelayMs });
  const served = await serveDevnet(devnet, { port: 0 });
  return {
    ...{ devnet, url: served.url, key: devnet.funded.privateKey },
    paidTo: (publicKey) => devnet.receivables(publicKey).map(({ amount }) => amount),
    balance: () => devnet.account(devnet.funded.publicKey)!.balance,
    async [Symbol.asyncDispose]() {
      await devnet[Symbol.asyncDispose]();
      await served.close();
    },
  };
}
