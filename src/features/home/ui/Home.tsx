import { Build } from './Build';
import { Comparison } from './Comparison';
import { FirstSteps } from './FirstSteps';
import { Hero } from './Hero';
import { KeyFigures } from './KeyFigures';
import { Questions } from './Questions';
import { Section } from './Section';
import { SendOne } from './SendOne';
import { Uses } from './Uses';

/** The home page: what Atto is, what it is for, and what to do next. */
export function Home() {
  return (
    <>
      <Hero />
      <Uses />
      <FirstSteps />
      <Section
        id="try"
        title="Watch one payment"
        lead="Every account has its own chain of blocks, so nobody waits in line. Voters chosen by the coins’ owners confirm the payment once, and then it is final."
      >
        <SendOne />
      </Section>
      <KeyFigures />
      <Comparison />
      <Build />
      <Questions />
    </>
  );
}
