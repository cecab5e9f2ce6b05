import { useMemo, useState, type ReactNode } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { Choice } from '@site/src/ui/controls/Choice';
import { groupThousands } from '@site/src/ui/format/groups';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { evidenceOf, type RowEvidence } from '@site/src/wallet/payroll/match-plan';
import { planTotal, type PayrollPlan, type PlanDecision } from '@site/src/wallet/payroll/payroll-plan';
import type { ChainSend } from '@site/src/wallet/payroll/read-sends';
import type { Unmatched } from '@site/src/wallet/payroll/run-payroll';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { Step } from '../../shared/ui/Step';
import styles from './Send.module.css';

interface PayrollDecisionProps {
  readonly unmatched: Unmatched;
  readonly onDecide: (shown: PayrollPlan, decision: PlanDecision) => void;
  /** Ends the plan without paying anything more. */
  readonly onDrop: () => void;
}

/**
 * The account has sent something that is not the next payment of the file: its owner decides about each open payment, with
 * what the chain shows next to it. What may have been paid is not chosen.
 */
export function PayrollDecision({ unmatched, onDecide, onDrop }: PayrollDecisionProps) {
  const { plan, sends, tip } = unmatched;
  const { payments, rows } = plan;
  const { rows: evidence, foreign } = useMemo(() => evidenceOf(plan, sends ?? []), [plan, sends]);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const open = [...evidence.keys()];
  const isChosen = (at: number) => choices.get(at) ?? (sends !== undefined && hasNone(evidence.get(at)));
  const chosen = open.filter(isChosen);
  const total = planTotal(chosen.map((at) => payments[at]!));
  const count = chosen.length === 1 ? '1 payment' : `${groupThousands(chosen.length)} payments`;
  const all = (isOn: boolean) => setChoices(new Map(open.map((at) => [at, isOn])));
  const decide = () =>
    onDecide(plan, {
      since: tip,
      rows: rows.map((row, at) => {
        if (row !== undefined || isChosen(at)) return row;
        return evidence.get(at)?.same?.hash ?? 'left-out';
      }),
    });
  return (
    <Step focus title="Check before you continue">
      <div className={styles.warn} data-payroll="unmatched">
        {sends === undefined ? (
          <>
            <h2>It is unknown where these payments stopped</h2>
            <p>
              An earlier version of the wallet stored them. Compare the account’s history, and choose what is
              still to be paid. Nothing was signed.
            </p>
          </>
        ) : (
          <>
            <h2>The account has made payments that are not recorded here</h2>
            <p>
              Perhaps you paid from another tab or device, or this browser’s data was replaced with an older
              copy. Nothing was signed. Choose what is still to be paid: payments that may have been made are
              not chosen.
            </p>
          </>
        )}
      </div>
      <p className={styles.label}>Open payments</p>
      <p className={styles.chooseAll}>
        <Button small onClick={() => all(true)}>
          Select all
        </Button>{' '}
        <Button small onClick={() => all(false)}>
          Select none
        </Button>
      </p>
      <ul className={styles.rows} aria-label="Open payments">
        {open.map((at) => (
          <li key={at} className={styles.row} data-row={at + 1} data-chosen={isChosen(at)}>
            <Choice
              type="checkbox"
              checked={isChosen(at)}
              onChange={({ target }) => setChoices((before) => new Map(before).set(at, target.checked))}
            >
              {`Pay No. ${groupThousands(at + 1)}: `}
              <Amount value={payments[at]!.amount} focusable={false} />
              {payments[at]!.note !== '' && (
                <>
                  {' · '}
                  <bdi>{payments[at]!.note}</bdi>
                </>
              )}
            </Choice>
            <div className={styles.evidence}>
              <Party of={payments[at]!.receiver} />
              <Evidence of={evidence.get(at)} isKnown={sends !== undefined} />
            </div>
          </li>
        ))}
      </ul>
      {foreign.length > 0 && (
        <>
          <p className={styles.label}>Also sent since, to receivers without an open payment</p>
          <ul className={styles.rows} aria-label="Also sent">
            {foreign.map((one) => (
              <li key={one.hash} className={styles.row}>
                <Party of={one.receiver} />
                <Sent send={one}>
                  <Amount value={one.amount} focusable={false} />
                </Sent>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.acts}>
        {chosen.length === 0 ? (
          <Button look="primary" className={styles.wide} onClick={decide}>
            Finish without paying more
          </Button>
        ) : (
          <BeforeSigning>
            <Button look="primary" className={styles.wide} onClick={decide}>
              <span>
                <span>{`Make ${count}: `}</span>
                <Amount value={total} inName />
              </span>
            </Button>
          </BeforeSigning>
        )}
        <Button className={styles.wide} onClick={onDrop}>
          Drop all open payments
        </Button>
      </div>
    </Step>
  );
}

function Party({ of }: { readonly of: PublicKey }) {
  const links = useWalletLinks();
  const address = addressFromPublicKey(of);
  return <AddressLink address={address} name={links.nameOf(address)} href={links.accountHref(address)} />;
}

function Sent({
  send: { hash, timestamp },
  children,
}: {
  readonly send: ChainSend;
  readonly children: ReactNode;
}) {
  const links = useWalletLinks();
  return (
    <p>
      {children}
      {', '}
      <Time instant={timestamp} />
      {' · '}
      <a href={links.transactionHref(hash)}>See the transaction</a>
    </p>
  );
}

function Evidence({ of, isKnown }: { readonly of: RowEvidence | undefined; readonly isKnown: boolean }) {
  if (!isKnown) return null;
  if (of === undefined || hasNone(of)) return <p>Nothing has been sent to this receiver since.</p>;
  const { same, others } = of;
  return (
    <>
      {same && (
        <Sent send={same}>
          <strong>This amount was sent to this receiver</strong>
        </Sent>
      )}
      {others.map((one) => (
        <Sent key={one.hash} send={one}>
          {'This receiver was sent '}
          <Amount value={one.amount} focusable={false} />
        </Sent>
      ))}
    </>
  );
}

function hasNone(evidence: RowEvidence | undefined): boolean {
  return evidence !== undefined && evidence.same === undefined && evidence.others.length === 0;
}
