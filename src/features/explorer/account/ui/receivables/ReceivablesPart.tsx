import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { useFocusAfterStep } from '@site/src/app/url/use-focus-after-step';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import type { Address } from '@site/src/protocol/address';
import { Receivables } from '@site/src/ui/history/Receivables';
import { applyFilter, isLimited, receivableFilterOf } from '../../lib/receivable-filter';
import type { Receivables as Waiting } from '../../model/use-receivables';
import { useView } from '../../model/use-view';
import { ReceivableFilter } from './ReceivableFilter';
import styles from './ReceivableFilter.module.css';
import { SaveReceivables } from './SaveReceivables';

interface ReceivablesPartProps {
  readonly address: Address;
  readonly waiting: Waiting;
}

/** An account's receivables, with the order and the filter in the URL, and as a file. */
export function ReceivablesPart({ address, waiting }: ReceivablesPartProps) {
  const links = useAccountLinks();
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const { view, go } = useView();
  const { sender, least, most } = view;
  const list = applyFilter(waiting.list, receivableFilterOf(view, network, nicknames));
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
        limitedFrom={isLimited(view) ? waiting.list.length : undefined}
        // Its fields start again from the URL, for example after Back.
        tools={<ReceivableFilter key={key} view={view} onChange={go} />}
        below={<SaveReceivables address={address} list={list} view={view} />}
      />
    </div>
  );
}
