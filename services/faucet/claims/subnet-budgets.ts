import type { FaucetBudget } from '../../../src/faucet/faucet-status';
import { toAmount } from '../../../src/protocol/amount';
import { periodsAt, type FaucetSettings } from '../settings';
import type { FaucetStore, Period, SubnetUse } from '../store/faucet-store';
import { openPart } from './claim-price';

/** The budgets at a time. */
export interface Budgets {
  readonly hour: FaucetBudget;
  readonly day: FaucetBudget;
  /** When they allow another claim of the subnet; undefined if they do now. */
  readonly reopensAt: number | undefined;
  /** The share of the hour's budget that is spent, 0…1. */
  readonly spentShare: number;
}

/** Reads the budgets, of which a part is open to a subnet. */
export async function budgetsFor(
  { lastAt }: SubnetUse,
  parts: {
    readonly store: Pick<FaucetStore, 'spent'>;
    readonly settings: FaucetSettings;
    readonly now: number;
  },
): Promise<Budgets> {
  const { store, settings, now } = parts;
  const { hour, day } = periodsAt(now, settings);
  const [ofHour, ofDay] = await Promise.all([store.spent(hour.name), store.spent(day.name)]);
  const all = [
    { ...hour, spent: ofHour },
    { ...day, spent: ofDay },
  ];
  const empty = all.filter(({ limit, spent }) => spent + settings.amount > openPart(limit, lastAt, now));
  return {
    hour: shown(hour, ofHour),
    day: shown(day, ofDay),
    reopensAt: empty.length === 0 ? undefined : Math.max(...empty.map(({ endsAt }) => endsAt)),
    spentShare: Number((ofHour * 1_000n) / settings.hourBudget) / 1_000,
  };
}

function shown({ limit, endsAt }: Period, spent: bigint): FaucetBudget {
  return { limit: toAmount(limit), left: toAmount(spent < limit ? limit - spent : 0n), refillsAt: endsAt };
}
