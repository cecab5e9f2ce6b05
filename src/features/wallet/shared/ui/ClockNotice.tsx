import { useEffect } from 'react';
import { spanText } from '@site/src/ui/format/spans';
import type { ClockDoubt } from '@site/src/wallet/time/clock-evidence';
import { hrefOf } from '../model/views';
import { useOpenWallet, useValue } from '../model/wallet-context';
import styles from './Notice.module.css';

/** Says that the clocks of this device and of the node disagree, compared when it appears; nothing while they agree. */
export function ClockNotice() {
  const { clocks } = useOpenWallet();
  const doubt = useValue(clocks);
  useEffect(() => void clocks.check(), [clocks]);
  if (doubt === undefined) return null;
  const { title, text, next } = describeClockDoubt(doubt);
  return (
    <aside className={styles.clocks} aria-label="Clocks" data-clocks={doubt.wrong ?? 'unknown'}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <p>
        {next} {doubt.wrong !== 'device' && <a href={hrefOf('settings')}>Settings</a>}
      </p>
    </aside>
  );
}

/** What an owner reads when the clocks of device and node disagree. */
interface ClockDoubtMessage {
  readonly title: string;
  /** How far apart the clocks are, which one is wrong and what shows that. */
  readonly text: string;
  /** What it means for payments, and what to do. */
  readonly next: string;
}

const EVIDENCE: Readonly<Record<ClockDoubt['shownBy'][number], string>> = {
  'another node': 'another node',
  'confirmed block': 'the date of your last confirmed block',
};

/** What to say about two clocks that disagree. */
export function describeClockDoubt({ differenceMs, wrong, shownBy }: ClockDoubt): ClockDoubtMessage {
  const apart = spanText(Math.abs(differenceMs));
  const isNodeAhead = differenceMs > 0;
  const both = `The node’s clock is ${apart} ${isNodeAhead ? 'ahead of' : 'behind'} the clock of this device.`;
  const shown = shownBy.map((one) => EVIDENCE[one]).join(' and ');
  const evidence =
    wrong === undefined
      ? 'Nothing else shows which of them is right.'
      : `The ${wrong === 'node' ? 'device’s clock' : 'node’s clock'} agrees with ${shown}.`;
  const dated =
    'The wallet dates transactions with the earlier of the two times, but later than those before them, so the network accepts them.';
  switch (wrong) {
    case 'device':
      return {
        title: 'This device’s clock is wrong',
        text: `${both} ${evidence}`,
        next: `You can still pay and receive. ${dated} Set the date and time of this device.`,
      };
    case 'node':
      return {
        title: 'The node’s clock is wrong',
        text: `${both} ${evidence}`,
        next: isNodeAhead
          ? `You can still pay and receive. ${dated} Choose another node in the settings.`
          : 'Until its clock is right, the node may refuse your transactions. Nothing is lost. Choose another node in the settings.',
      };
    default:
      return {
        title: 'The clocks disagree',
        text: `${both} ${evidence}`,
        next: `${isNodeAhead ? `You can still pay and receive. ${dated}` : dated} Compare the date and time of this device with another clock. If they are right, choose another node in the settings.`,
      };
  }
}
