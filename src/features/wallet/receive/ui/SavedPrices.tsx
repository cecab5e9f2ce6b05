import type { Amount } from '@site/src/protocol/amount';
import { amountForField } from '@site/src/ui/format/typed-amount';
import { Button } from '@site/src/ui/controls/Button';
import { Amount as AmountText } from '@site/src/ui/values/Amount';
import { MAX_PRICES } from '@site/src/wallet/settings/wallet-settings';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './Receive.module.css';

interface SavedPricesProps {
  /** What is typed, if it is an amount. */
  readonly amount: Amount | undefined;
  readonly onChoose: (text: string) => void;
}

/** Prices that are charged often: a tap types one, and the one that is typed can be saved or taken off the list. */
export function SavedPrices({ amount, onChoose }: SavedPricesProps) {
  const { settings } = useOpenWallet();
  const { prices } = useValue(settings);
  const { save } = useSave('frame');
  const isSaved = amount !== undefined && prices.includes(amount);
  const change = (next: readonly Amount[]) =>
    void save((options) => settings.change((before) => ({ ...before, prices: next }), options));
  const canSave = amount !== undefined && amount > 0n && prices.length < MAX_PRICES;
  if (prices.length === 0 && !canSave) return null;
  return (
    <ul className={styles.prices} aria-label="Saved prices">
      {prices.map((price) => (
        <li key={price.toString()}>
          <Button small onClick={() => onChoose(amountForField(price))}>
            <AmountText value={price} payment inName />
          </Button>
        </li>
      ))}
      {amount !== undefined && (isSaved || canSave) && (
        <li>
          <Button
            look="text"
            small
            onClick={() => change(isSaved ? prices.filter((price) => price !== amount) : [...prices, amount])}
          >
            {isSaved ? 'Forget this price' : 'Save this price'}
          </Button>
        </li>
      )}
    </ul>
  );
}
