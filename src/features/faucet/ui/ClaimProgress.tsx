import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { pageReceiptParts, watchReceived } from '@site/src/app/node/watch-received';
import type { SiteConfig } from '@site/src/app/site/config';
import type { ExplorerLinks } from '@site/src/app/url/explorer-links';
import type { FaucetClaim } from '@site/src/faucet/claim';
import { addressPath, publicKeyFromAddress } from '@site/src/protocol/address';
import { toInstant } from '@site/src/protocol/instant';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime } from '@site/src/ui/format/instants';
import { Icon } from '@site/src/ui/icon';
import { Link } from '@site/src/ui/link';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { LiveText } from '@site/src/ui/values/LiveText';
import { Time } from '@site/src/ui/values/Time';
import { describeRefusal } from '../lib/describe-refusal';
import type { ClaimActions } from '../model/claim-session';
import type { ClaimView } from '../model/claim-view';
import styles from './Faucet.module.css';

interface ClaimProgressProps {
  readonly view: Extract<ClaimView, { step: 'claimed' }>;
  /** Milliseconds to add to a time of the service to get that of this device. */
  readonly offset: number;
  readonly config: SiteConfig;
  readonly links: ExplorerLinks;
  readonly walletHref: string;
  readonly session: ClaimActions;
}

/** An accepted claim: accepted, sent, confirmed, received. */
export function ClaimProgress({ view, offset, config, links, walletHref, session }: ClaimProgressProps) {
  const { claim, address, error } = view;
  const isReceived = useReceipt(claim, config);
  const state = claim?.state;
  const isSent = state === 'sent' || state === 'confirmed';
  const isConfirmed = state === 'confirmed';
  return (
    <section className={styles.panel} aria-labelledby="faucet-claim" data-claim={state ?? 'reading'}>
      <h2 id="faucet-claim" className={styles.title}>
        {isConfirmed ? 'Paid' : 'Accepted: you will be paid'}
      </h2>
      <p>
        {claim && (
          <>
            <Amount value={claim.amount} />{' '}
          </>
        )}
        <span>to</span> <AddressLink address={address} href={links.account(addressPath(address))} />
      </p>
      <ol className={styles.steps}>
        <Step isDone={claim !== undefined} title="Accepted">
          {claim && waitsFor(claim, offset)}
        </Step>
        <Step isDone={isSent} title="Sent">
          {claim?.hash !== undefined && (
            <Link href={links.transaction(claim.hash)}>See it in the explorer</Link>
          )}
        </Step>
        <Step isDone={isConfirmed} title={claim ? confirmedText(claim) : 'Confirmed'} />
        <Step isDone={isReceived} title="Received">
          {!isReceived &&
            isConfirmed &&
            'happens as soon as your wallet is open; until then the payment waits on the network'}
        </Step>
      </ol>
      {error !== undefined && !isConfirmed && (
        <p role="alert" className={styles.warn}>
          <LiveText>{describeRefusal(error).happened}</LiveText>{' '}
          <span>The faucet has stored your claim; this page keeps checking it.</span>
        </p>
      )}
      <div className={styles.acts}>
        {isConfirmed && (
          <a className={buttonClass({ look: 'primary' })} href={walletHref}>
            Open my wallet
          </a>
        )}
        {isConfirmed && <Button onClick={session.forget}>Done</Button>}
      </div>
    </section>
  );
}

/** What an accepted claim waits for: its turn, or the claims before it. */
function waitsFor({ turnAt, position = 0 }: FaucetClaim, offset: number): ReactNode {
  if (turnAt === undefined) return position > 0 && `${groupThousands(position)} ahead of yours`;
  const instant = toInstant(BigInt(Math.max(0, Math.round(turnAt + offset))));
  return (
    <span data-turn>
      <span>many claims came from your connection today, so your turn comes</span> <Time instant={instant} />,{' '}
      <LiveText>{`at ${exactTime(instant).local.replace(/\.\d{3}/, '')}`}</LiveText>
    </span>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className={clsx(styles.step, isDone && styles.done)} data-done={isDone}>
      <span className={styles.sign}>
        <Icon name={isDone ? 'check' : 'clock'} />
      </span>
      <span>
        <b>{title}</b>
        {children && (
          <span className={styles.note}>
            {' '}
            <LiveText>{children}</LiveText>
          </span>
        )}
      </span>
    </li>
  );
}

/** By the service's clock: from the published block to the network's confirmation. */
function confirmedText(claim: { sentAt?: number | undefined; confirmedAt?: number | undefined }): string {
  const { sentAt, confirmedAt } = claim;
  return sentAt === undefined || confirmedAt === undefined
    ? 'Confirmed'
    : `Confirmed in ${groupThousands(Math.max(0, confirmedAt - sentAt))} ms`;
}

/**
 * Whether the account of a confirmed claim has received the payment. If that cannot be watched, it just has not been
 * seen: the explorer shows it too.
 */
export function useReceipt(claim: FaucetClaim | undefined, config: SiteConfig): boolean {
  const [received, setReceived] = useState<string>();
  const hash = claim?.state === 'confirmed' ? claim.hash : undefined;
  const { network, address } = claim ?? {};
  useEffect(() => {
    if (hash === undefined || network === undefined || address === undefined) return undefined;
    const life = new AbortController();
    const payment = { receiver: publicKeyFromAddress(address), send: hash };
    watchReceived(pageReceiptParts(network, config), payment, life).then(
      () => setReceived(hash),
      // It is only additional news, so failures are not reported.
      () => undefined,
    );
    return () => life.abort();
  }, [hash, network, address, config]);
  return hash !== undefined && received === hash;
}
