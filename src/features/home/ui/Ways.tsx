import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { FAUCET_PATHS, faucetOf } from '@site/src/app/faucet/faucet-of';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import styles from './Ways.module.css';
import { Section } from './Section';

interface Way {
  readonly title: string;
  readonly lead: string;
  readonly links: readonly { readonly to: string; readonly label: string; readonly note: string }[];
  readonly caution?: ReactNode;
}

const WAYS: readonly Way[] = [
  {
    title: 'Earn',
    lead: 'There was no public sale. You earn coins by doing useful work.',
    links: [
      { to: '/docs/mining', label: 'Mining', note: 'computing time for medical research' },
      {
        to: '/docs/reward-for-contributions',
        label: 'Rewards for contributions',
        note: 'from a typo to a security report',
      },
      { to: FAUCET_PATHS.LIVE, label: 'Faucet', note: 'a few coins for a first payment' },
    ],
  },
  {
    title: 'Buy',
    lead: 'As of November 2026, ATTO is listed on LCX and XT. Either exchange may restrict or end trading.',
    links: [
      { to: 'https://lcx.com/en/trade/ATTO-EUR', label: 'ATTO/EUR on LCX', note: 'external site' },
      { to: 'https://www.xt.com/en/trade/atto_usdt', label: 'ATTO/USDT on XT', note: 'external site' },
    ],
    caution: (
      <>
        LCX said on 17 July 2026 that affected EEA customers can only withdraw. Read{' '}
        <Link to="/help#before-you-buy">Before you buy</Link> first.
      </>
    ),
  },
  {
    title: 'Build',
    lead: 'HTTP and JSON. Addresses are free, and one confirmation is final.',
    links: [
      { to: '/docs/integration', label: 'Integration', note: 'what to run and how to connect' },
      { to: '/api/node', label: 'Node API', note: 'read, stream and publish' },
      {
        to: `${KEY_TOOLS_PATH}#key-tools`,
        label: 'Key tools',
        note: 'make keys, decode and sign blocks, on your device',
      },
      { to: '/api/wallet', label: 'Wallet API', note: 'send and receive from your own server' },
      {
        to: 'https://github.com/attocash/commons',
        label: 'Library',
        note: 'JavaScript, Kotlin, Java; on GitHub',
      },
    ],
  },
];

/** What visitors can do next: earn, buy, build. */
export function Ways() {
  const isPaying = faucetOf('LIVE', useSiteConfig()) !== undefined;
  return (
    <Section id="ways" title="Earn it, buy it, build with it" heights={[1280, 570]} soft>
      <ul className={styles.ways}>
        {WAYS.map(({ title, lead, links, caution }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{lead}</p>
            <ul>
              {links.map(({ to, label, note }) => (
                <li key={to}>
                  <Link to={to}>
                    <b>{label}</b>
                    <small>{to === FAUCET_PATHS.LIVE && !isPaying ? 'closed at the moment' : note}</small>
                  </Link>
                </li>
              ))}
            </ul>
            {caution && <p className={styles.caution}>{caution}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
