import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import { useFocusAfterStep } from '@site/src/app/url/use-focus-after-step';
import { saveFile } from '@site/src/lib/files/save-file';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { Receivable } from '@site/src/protocol/receivable';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { Receivables } from '@site/src/ui/history/Receivables';
import { impossibleRange } from '@site/src/ui/history/typed-filter';
import { useShownZone } from '@site/src/ui/values/Time';
import { FILE_TYPES, receivablesFile, receivablesFileName, type ExportFormat } from '../lib/export-files';
import {
  filterReceivables,
  isFilteringReceivables,
  receivableFilterOf,
  type ReceivableView,
} from '../lib/filter';
import type { LiveReceivables } from '../model/use-receivables';
import { useView } from '../model/use-view';
import styles from './AccountReceivables.module.css';
import { LimitsForm } from './LimitsForm';

interface AccountReceivablesProps {
  readonly address: Address;
  readonly waiting: LiveReceivables;
}

/** An account's receivables, with the order and the filter in the URL, and as a file. */
export function AccountReceivables({ address, waiting }: AccountReceivablesProps) {
  const links = useAccountLinks();
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const { view, go } = useView();
  const { sender, least, most } = view;
  const list = filterReceivables(waiting.list, receivableFilterOf(view, network, nicknames));
  const key = [sender, least, most].join('\n');
  const part = useFocusAfterStep<HTMLDivElement>(key);
  if (waiting.list.length === 0) return <Receivables waiting={waiting} links={links} />;
  return (
    <div ref={part} role="group" aria-label="Receivables" tabIndex={-1} className={styles.part}>
      <Receivables
        waiting={{ ...waiting, list }}
        links={links}
        order={view.order}
        wholeRows
        limitedFrom={isFilteringReceivables(view) ? waiting.list.length : undefined}
        // Its fields start again from the URL, for example after Back.
        tools={<ReceivableFilterForm key={key} view={view} onChange={go} />}
        below={<SaveReceivables address={address} list={list} view={view} />}
      />
    </div>
  );
}

interface ReceivableFilterFormProps {
  readonly view: ReceivableView;
  readonly onChange: (change: Partial<ReceivableView>) => void;
}

/** Chooses the order of receivables, a sender, and a range of amounts. The order applies at once. */
function ReceivableFilterForm({ view, onChange }: ReceivableFilterFormProps) {
  const clear = () => onChange({ sender: '', least: '', most: '' });
  return (
    <LimitsForm
      classes={styles}
      label="Filter receivables"
      names={['sender', 'least', 'most']}
      values={view}
      accountLabel="From"
      rangeFault={rangeFault}
      onApply={onChange}
      clear={isFilteringReceivables(view) ? { label: 'Show all payments', onClick: clear } : undefined}
      first={
        <SelectField
          label="Order"
          value={view.order ?? ''}
          onChange={(event) => onChange({ order: event.target.value === '' ? undefined : 'newest' })}
        >
          <option value="">Largest first</option>
          <option value="newest">Newest first</option>
        </SelectField>
      }
    />
  );
}

function rangeFault({ least, most }: Pick<ReceivableView, 'least' | 'most'>) {
  const impossible = impossibleRange({ min: least, max: most, since: '', until: '' });
  return impossible && { field: 'most' as const, message: impossible.message };
}

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
    const name = receivablesFileName({ network, address, format, zone }, view, list);
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
