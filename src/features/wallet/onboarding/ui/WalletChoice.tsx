import { Field } from '@site/src/ui/controls/Field';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import type { NamedWallet } from '../lib/names-by-wallet';

interface WalletChoiceProps {
  readonly names: readonly NamedWallet[];
  readonly chosen: WalletId;
  readonly onChoose: (wallet: WalletId) => void;
}

/** Which of several wallets; nothing if there is one. */
export function WalletChoice({ names, chosen, onChoose }: WalletChoiceProps) {
  if (names.length < 2) return null;
  return (
    <Field label="Words of" hint="Each of your wallets has its own words.">
      {(ties) => (
        <select {...ties} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {names.map(({ wallet, name }) => (
            <option key={wallet} value={wallet}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
