import { Button } from '@site/src/ui/controls/Button';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';

/** Hides the amounts of the wallet, or shows them again. The choice is sealed in the vault. */
export function HideButton() {
  const { settings } = useOpenWallet();
  const { hideAmounts } = useValue(settings);
  const { save } = useSave('frame');
  const change = (options: { readonly signal: AbortSignal }) =>
    settings.change((before) => ({ ...before, hideAmounts: !hideAmounts }), options);
  return (
    <Button
      small
      onClick={() => void save(change)}
      aria-label={hideAmounts ? 'Show amounts' : 'Hide amounts'}
    >
      {hideAmounts ? 'Show' : 'Hide'}
    </Button>
  );
}
