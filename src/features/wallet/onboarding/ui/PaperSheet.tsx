import { networkLabel } from '@site/src/app/node/networks';
import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import type { Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import onboarding from './Onboarding.module.css';
import styles from './PaperSheet.module.css';

/**
 * A sheet with numbered lines, to be printed empty and filled in by hand. Printers and their queues keep what they print, so
 * while it is on a page, nothing else of the page is printed: no words either.
 */
export function PaperSheet({ network }: { readonly network: Network }) {
  return (
    <section className={onboarding.file} aria-labelledby="paper-sheet">
      <h2 id="paper-sheet">Sheet for your words</h2>
      <p>
        {MNEMONIC_WORDS} numbered lines to write on. The words themselves are never printed, because printers
        may keep them.
      </p>
      <Button onClick={() => window.print()}>Print an empty sheet</Button>
      <div className={styles.sheet} aria-hidden="true" data-paper-sheet>
        <p>
          <b>Atto wallet</b>, {networkLabel(network)} network. Date:
        </p>
        <ol>
          {Array.from({ length: MNEMONIC_WORDS }, (_, at) => (
            <li key={at} />
          ))}
        </ol>
        <p>
          Anyone who reads these words can take the coins, and nobody can restore lost ones. Keep two copies
          in two places. Nobody needs the words to help you.
        </p>
      </div>
    </section>
  );
}
