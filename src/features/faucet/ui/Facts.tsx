import type { FaucetBudget, FaucetStatus } from '@site/src/faucet/faucet-status';
import { groupThousands } from '@site/src/ui/format/groups';
import { spanText } from '@site/src/ui/format/spans';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Amount } from '@site/src/ui/values/Amount';
import { LiveText } from '@site/src/ui/values/LiveText';
import { useNow } from '@site/src/ui/use-now';
import { effortText, intervalText } from '../lib/durations';

interface FactsProps {
  readonly status: FaucetStatus;
  readonly offset: number;
  /** Tries per second of this device, if they are known. */
  readonly rate: number | undefined;
}

/** What the faucet pays and under which limits, and what this device has to do for it. */
export function Facts({ status, offset, rate }: FactsProps) {
  const { amount, cooldownMs, budget, queue, difficulty } = status;
  return (
    <FieldList
      fields={[
        { name: 'You get', value: <Amount value={amount} /> },
        { name: 'Limit', value: `once every ${intervalText(cooldownMs)} for each address` },
        { name: 'Left this hour', value: <Budget budget={budget.hour} offset={offset} /> },
        { name: 'Left today', value: <Budget budget={budget.day} offset={offset} /> },
        {
          name: 'Queue',
          value:
            queue.waiting === 0
              ? 'empty: claims are paid at once'
              : `${groupThousands(queue.waiting)} waiting, about ${spanText(queue.expectedMs)}`,
        },
        {
          name: 'What your device does',
          value: `It tries about ${groupThousands(difficulty)} numbers until one fits. ${effortText(difficulty, rate)}`,
        },
      ]}
    />
  );
}

function Budget({ budget, offset }: { readonly budget: FaucetBudget; readonly offset: number }) {
  const now = useNow();
  return (
    <span>
      <Amount value={budget.left} /> <span>of</span> <Amount value={budget.limit} />
      {now !== undefined && (
        <LiveText>{`, full again in ${intervalText(Math.max(0, budget.refillsAt + offset - now))}`}</LiveText>
      )}
    </span>
  );
}
