import Link from '@docusaurus/Link';
import { Figure, type PictureSource } from '@site/src/ui/layout/Figure';
import { Comparison } from './Comparison';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { Promises } from './Promises';
import { Questions } from './Questions';
import { Section } from './Section';
import { SendOne } from './SendOne';
import { Ways } from './Ways';

/** The home page; the picture shows the wallet. */
export function Home({ walletPicture }: { readonly walletPicture: PictureSource }) {
  return (
    <>
      <Hero />
      <Section
        id="try"
        title="Two people, two chains, no queue"
        lead="Every account has its own chain. Sending adds a block to yours, receiving adds one to your friend’s, and representatives vote on both. Press send to try it."
      >
        <SendOne />
      </Section>
      <Promises />
      <HowItWorks />
      <Comparison />
      <WalletSection picture={walletPicture} />
      <Ways />
      <Questions />
    </>
  );
}

/** What the wallet looks like, and the way there. */
function WalletSection({ picture }: { readonly picture: PictureSource }) {
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
