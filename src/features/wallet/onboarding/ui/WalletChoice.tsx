import { SelectField } from '@site/src/ui/controls/Select';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';

/** A wallet with words of its own, named after its accounts. */
interface NamedWallet {
  readonly wallet: WalletId;
  readonly name: string;
}

/** The wallets of a vault, each named after its accounts in the owner's order. */
export function namesByWallet(wallets: readonly WalletId[], accounts: AccountList): readonly NamedWallet[] {
  return wallets.map((wallet, at) => {
    const own = accounts.filter(({ place }) => place?.wallet === wallet).map(({ name }) => name);
    const [first, second, ...more] = own;
    if (first === undefined) return { wallet, name: `Wallet ${at + 1}` };
    const rest = more.length > 0 ? ` and ${more.length} more` : '';
    return { wallet, name: `${[first, second].filter(Boolean).join(', ')}${rest}` };
  });
}

interface WalletChoiceProps {
  readonly names: readonly NamedWallet[];
  readonly chosen: WalletId;
  readonly onChoose: (wallet: WalletId) => void;
}

/** Which of several wallets; nothing if there is one. */
export function WalletChoice({ names, chosen, onChoose }: WalletChoiceProps) {
  if (names.length < 2) return null;
  return (
    <SelectField
      label="Recovery phrase of"
      hint="Each of your wallets has its own recovery phrase."
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {names.map(({ wallet, name }) => (
        <option key={wallet} value={wallet}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
