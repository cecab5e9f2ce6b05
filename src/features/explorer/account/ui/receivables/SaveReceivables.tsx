import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { saveFile } from '@site/src/lib/files/save-file';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { Button } from '@site/src/ui/controls/Button';
import { useShownZone } from '@site/src/ui/values/Time';
import { receivablesFileName } from '../../lib/export-name';
import { FILE_TYPES, type ExportFormat } from '../../lib/export-rows';
import type { ReceivableView } from '../../lib/receivable-filter';
import { receivablesFile } from '../../lib/receivable-rows';

interface SaveReceivablesProps {
  readonly address: Address;
  /** In the order of the file. */
  readonly list: readonly Receivable[];
  /** The filter that `list` meets. */
  readonly view: ReceivableView;
}

/** Saves receivables as a file, which is created on this device. */
export function SaveReceivables({ address, list, view }: SaveReceivablesProps) {
  const { network } = useNetwork();
  const { nameOf } = useNames();
  const zone = useShownZone();
  const save = (format: ExportFormat) => {
    const name = receivablesFileName(
      { network, address, format, zone },
      view,
      list.map(({ timestamp }) => timestamp),
    );
    const text = receivablesFile(format, list, {
      nameOf: (publicKey) => nameOf(addressFromPublicKey(publicKey))?.name,
    });
    saveFile(name, FILE_TYPES[format], [text]);
  };
  const isEmpty = list.length === 0;
  return (
    <>
      <Button small disabled={isEmpty} onClick={() => save('csv')}>
        Save receivables as CSV
      </Button>
      <Button small disabled={isEmpty} onClick={() => save('json')}>
        Save receivables as JSON
      </Button>
    </>
  );
}
