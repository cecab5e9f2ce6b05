import { Link } from '@site/src/ui/link';
import type { FaucetPage } from '@site/src/app/faucet/faucet-of';

/** Other ways to get coins of the network of a faucet page. */
export function OtherWays({ page }: { readonly page: FaucetPage }) {
  const discord = (
    <a href="https://discord.gg/atto" rel="noopener noreferrer">
      Ask for coins on Discord
    </a>
  );
  if (page !== 'LIVE')
    return (
      <>
        {discord}
        <Link href="/docs/integration">Run a local network</Link>
      </>
    );
  return (
    <>
      <Link href="/docs/mining">Earn by folding</Link>
      <Link href="/docs/reward-for-contributions">Earn by contributing</Link>
      <Link href="/help#before-you-buy">Buy on an exchange</Link>
      {discord}
    </>
  );
}
