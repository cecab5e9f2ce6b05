import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { matchedHashes, SEARCHED_SENDS } from '@site/src/app/queries/matched-hashes';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import { CSV_NOTE } from '@site/src/lib/files/csv';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { isFiltering } from '@site/src/ui/history/entry-filter';
import { Card } from '@site/src/ui/layout/Card';
import { Progress } from '@site/src/ui/layout/Progress';
import { Link } from '@site/src/ui/link';
import { useAnnounce } from '@site/src/ui/live-region';
import { useShownZone } from '@site/src/ui/values/Time';
import { FILE_TYPES, historyFileName, type ExportFormat } from '../lib/export-files';
import { filterWords } from '../lib/filter';
import { filterOf, filterReceivables, isFilteringReceivables, receivableFilterOf } from '../lib/filter';
import { useExport } from '../model/use-export';
import type { LiveReceivables } from '../model/use-receivables';
import type { AccountSubject } from '../model/use-subject';
import { useView } from '../model/use-view';
import { SaveReceivables } from './AccountReceivables';
import styles from './ExportCard.module.css';

interface ExportCardProps {
  readonly account: Account;
  readonly about: AccountSubject;
  readonly waiting: LiveReceivables;
}

/** Exports the history and the receivables, complete or filtered, and shows how much is stored on the device. */
export function ExportCard({ account, about, waiting }: ExportCardProps) {
  const { network } = useNetwork();
  const reader = useNodeReader();
  const client = useQueryClient();
  const { nicknames } = useNames();
  const shown = useShownZone();
  const { view, hrefOf } = useView();
  const { progress, start, stop } = useExport(about.subject);
  const { filter, unknown, impossible } = filterOf(view, network, nicknames);
  const isRefused = unknown !== undefined || impossible;
  const filtered = isFiltering(filter);
  const { done, total, state } = progress;
  const words = filterWords(view);
  const address = addressFromPublicKey(account.publicKey);
  const receivables = filterReceivables(waiting.list, receivableFilterOf(view, network, nicknames));

  const make = (format: ExportFormat) => {
    const known = ALL_KNOWN.filter((one) => one.network === network);
    const own = [...nicknames.values()].filter((one) => one.network === network);
    const names = new Map([
      ...known.map(({ address, label }) => [publicKeyFromAddress(address), label] as const),
      ...own.map(({ address, name }) => [publicKeyFromAddress(address), name] as const),
    ]);
    const matched = matchedHashes(client, reader);
    const request = { span: { from: 1n, to: account.height }, filter, format, network, names, matched };
    const zone = view.since + view.until === '' ? shown : view.zone;
    const name = historyFileName({ network, address, format, zone }, view, account.lastTransactionTimestamp);
    void start(request, name, FILE_TYPES[format]);
  };
  return (
    <div className={styles.cards}>
      <Card title="Export">
        <div className={styles.body}>
          <p>
            <span key={words} data-filter="">
              {filtered
                ? `Only the blocks that match the filter of the history, oldest first: ${words}.`
                : `All ${groupThousands(account.height)} blocks, oldest first.`}
            </span>{' '}
            Amounts and balances are exact, in raw and in ATTO; times are in UTC and in your time zone. Each
            receive lists the hash of its send; the first {groupThousands(SEARCHED_SENDS)} sends also list
            their receive, if it is found. The file is created on this device.
          </p>
          <p>{CSV_NOTE}</p>
          {unknown !== undefined && (
            <p className={styles.fault}>{`“${unknown}” in the filter is not an account.`}</p>
          )}
          {impossible && <p className={styles.fault}>No block can match the history’s filter.</p>}
          <div className={styles.ways}>
            <Button look="primary" disabled={state === 'running' || isRefused} onClick={() => make('csv')}>
              Save as CSV
            </Button>
            <Button disabled={state === 'running' || isRefused} onClick={() => make('json')}>
              Save as JSON
            </Button>
            <Link href={hrefOf({ tab: 'history', page: 1n })}>
              {filtered ? 'Change the filter' : 'Choose blocks by a filter'}
            </Link>
          </div>
          <div className={styles.state} data-export={state}>
            {state === 'running' && (
              <>
                <Progress done={done} total={total} label="Blocks written" />
                <span>{`${groupThousands(done)} of ${groupThousands(total)} blocks`}</span>
                <Button small onClick={stop}>
                  Stop
                </Button>
              </>
            )}
            {state === 'done' && (
              <span role="status">{`The file is complete: ${countOf(progress.written)}${filtered ? ` of the ${groupThousands(total)} that were read` : ''}.`}</span>
            )}
            {state === 'stopped' && <span role="status">Stopped. No file was saved.</span>}
            {state === 'failed' && (
              <span role="alert">{`${describeError(progress.error).happened} No file was saved.`}</span>
            )}
            {progress.broken && (
              <span className={styles.fault} role="alert">
                The node reports an inconsistent history: see the History tab for the blocks.
              </span>
            )}
          </div>
        </div>
      </Card>
      <Card title="Export receivables">
        <div className={styles.body}>
          <p>
            {isFilteringReceivables(view)
              ? `${groupThousands(receivables.length)} of ${groupThousands(waiting.list.length)} payments to receive match the filter of the Receivable tab. `
              : waiting.list.length === 0
                ? 'There is nothing to receive. '
                : `All ${groupThousands(receivables.length)} payments to receive, in the order of the Receivable tab. `}
          </p>
          <div className={styles.ways}>
            <SaveReceivables address={address} list={receivables} view={view} />
          </div>
        </div>
      </Card>
      <KeptOnDevice about={about} />
    </div>
  );
}

const countOf = (blocks: bigint) => (blocks === 1n ? '1 block' : `${groupThousands(blocks)} blocks`);

/** Shows how much history is stored on the device, with a button to erase it. */
function KeptOnDevice({ about: { cache } }: { about: AccountSubject }) {
  const announce = useAnnounce();
  const [bytes, setBytes] = useState<number>();
  const [erasures, setErasures] = useState(0);
  useEffect(() => {
    let wanted = true;
    void cache.size().then((size) => {
      if (wanted) setBytes(size);
    });
    return () => {
      wanted = false;
    };
  }, [cache, erasures]);

  const erase = async () => {
    await cache.clear();
    announce('Histories on this device erased');
    setErasures((count) => count + 1);
  };
  return (
    <Card title="Kept on this device">
      <div className={styles.body}>
        <p data-kept={bytes}>
          Fetched blocks are kept so that pages, filters and files need not fetch them again.{' '}
          {bytes === undefined
            ? ''
            : bytes === 0
              ? 'Nothing is stored now. '
              : `Currently at most ${groupThousands(Math.ceil(bytes / 1000))} kB, for all accounts that you viewed. `}
          The oldest are removed first. <Link href="/privacy#device">What this site keeps</Link>
        </p>
        <div className={styles.ways}>
          <Button small disabled={bytes === 0} onClick={() => void erase()}>
            Erase all of it
          </Button>
        </div>
      </div>
    </Card>
  );
}
