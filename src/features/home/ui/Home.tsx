import type { PictureSource } from '@site/src/ui/layout/Figure';
import { Comparison } from './Comparison';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { Promises } from './Promises';
import { Questions } from './Questions';
import { Section } from './Section';
import { SendOne } from './SendOne';
import { WalletGlance } from './WalletGlance';
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
      <WalletGlance picture={walletPicture} />
      <Ways />
      <Questions />
    </>
  );
}
