import type { ReactNode } from 'react';
import { toInstant } from '@site/src/protocol/instant';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Time } from '@site/src/ui/values/Time';
import { LiveText } from '@site/src/ui/values/LiveText';
import { exactTime } from '@site/src/ui/format/instants';
import { comeBackAt, describeRefusal } from '../lib/describe-refusal';
import styles from './Faucet.module.css';

interface RefusalProps {
  readonly error: unknown;
  /** Milliseconds to add to a time of the service to get that of this device. */
  readonly offset: number;
  readonly onRetry?: (() => void) | undefined;
  /** What else to do. */
  readonly ways: ReactNode;
}

/** Why the faucet does not pay now, when to come back, and what else to do. */
export function Refusal({ error, offset, onRetry, ways }: RefusalProps) {
  const at = comeBackAt(error);
  return (
    <div data-refused={error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}>
      <ErrorPanel message={describeRefusal(error)} onRetry={onRetry} ways={ways}>
        {at !== undefined && <ComeBack at={at + offset} />}
      </ErrorPanel>
    </div>
  );
}

interface ComeBackProps {
  /** By the clock of this device. */
  readonly at: number;
  readonly lead?: string;
}

/** When it is worth trying again. */
export function ComeBack({ at, lead = 'Come back' }: ComeBackProps) {
  const instant = toInstant(BigInt(Math.max(0, Math.round(at))));
  return (
    <p className={styles.comeBack} data-come-back>
      <LiveText>{lead}</LiveText> <Time instant={instant} />:{' '}
      <LiveText>{`${exactTime(instant).local.replace(/\.\d{3}/, '')}.`}</LiveText>
    </p>
  );
}
