import Link from '@docusaurus/Link';
import { Figure, type PictureSource } from '@site/src/ui/layout/Figure';
import { Section } from './Section';

/** What the wallet looks like, and the way there. */
export function WalletGlance({ picture }: { readonly picture: PictureSource }) {
  return (
    <Section
      id="wallet"
      title="A wallet in your browser"
      heights={[610, 785]}
      lead={
        <>
          Choose a password, and you have an address. Contacts and notes stay on your device, encrypted, and
          you see every address in full before you pay. <Link to="/docs/wallet">Wallet guide</Link>
        </>
      }
      split
    >
      <Figure
        src={picture}
        alt="The wallet’s first page: a balance of 270.55 ATTO, the buttons Send and Receive, and the five latest payments with the names of contacts."
        caption="The wallet with a local test network, whose coins have no value."
      />
    </Section>
  );
}
