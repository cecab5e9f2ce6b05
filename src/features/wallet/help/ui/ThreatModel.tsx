import { Link } from '@site/src/ui/link';

/** The threat model in a minute of reading, with the incidents that are its reasons. */
export function ThreatModel({ isAlone }: { readonly isAlone: boolean }) {
  return (
    <>
      <h2>What protects you</h2>
      <ul>
        <li>
          <strong>Your keys stay on this device.</strong> They are stored encrypted with your password. While
          the wallet is unlocked, one isolated worker holds them, and only addresses and signatures leave it.
        </li>
        <li>
          <strong>This page runs no foreign code.</strong> It loads no analytics, error reports or ads, and
          the browser blocks every script that is not part of it. In 2022, the wallet Slope sent its users’
          words to its error reports; about 9,200 wallets were emptied on one night.
        </li>
        <li>
          <strong>You see what you sign.</strong> The review of a payment shows the whole address. In
          September 2025, poisoned versions of widely used packages replaced addresses on pages for about two
          hours. Packages of this wallet are pinned, and their install scripts do not run.
        </li>
        <li>
          <strong>Anyone can check this page.</strong> The same source gives the same files, so they can be
          compared with those that are served. In February 2025, the files of Safe&#123;Wallet&#125; were
          replaced through a developer’s machine, and Bybit lost about $1.46 billion.
        </li>
      </ul>
      <h2>What it cannot protect you from</h2>
      <ul>
        {!isAlone && (
          <li>
            <strong>Other code of this address.</strong> This wallet shares its address with the rest of the
            site. A faulty script on any page of it could delete the wallet from this browser, or show a false
            wallet here. It could not read your keys, which are encrypted. Keep your 24 words, and unlock only
            on a page that you opened yourself.
          </li>
        )}
        <li>
          <strong>A false site.</strong> Check every letter of the address, and never continue after a warning
          about a certificate. In April 2018, visitors of MyEtherWallet who did lost about 215 ETH in two
          hours.
        </li>
        <li>
          <strong>A false version of this site.</strong> Anyone who controls the server can replace the
          wallet. In December 2025, a false release of the Trust Wallet extension took $7 to 8.5 million. Keep
          large amounts where you sign without a connection.
        </li>
        <li>
          <strong>Your device.</strong> Malware and extensions with access to this page can read what you type
          and what it shows.
        </li>
        {isAlone && (
          <li>
            <strong>Anyone who can use your passkey.</strong> If you add one, a person with this device and
            its PIN can open the wallet and take the coins.
          </li>
        )}
        <li>
          <strong>A weak password.</strong> Anyone who copies the encrypted data can try passwords elsewhere,
          as often as they like.
        </li>
        <li>
          <strong>Anyone who has your words.</strong> They can spend everything, and payments are final.
          Nobody needs your words to help you: see <Link href="/help#scams">Help</Link>.
        </li>
      </ul>
    </>
  );
}
