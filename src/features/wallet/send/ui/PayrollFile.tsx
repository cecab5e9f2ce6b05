import { CodePanel } from '@site/src/ui/values/CodePanel';
import { groupThousands } from '@site/src/ui/format/groups';
import { useAccountInView } from '../../shared/model/use-account';
import { readPayrollFile, type PayrollFault, type PayrollReading } from '../lib/payroll-file';
import scan from '@site/src/ui/qr/QrReader.module.css';
import styles from './Send.module.css';

const EXAMPLE = 'address,amount,note\natto://…,12.5,"December, Ann"\natto://…,0.75';
/** Faults that are listed; a file with more usually has one cause. */
const SHOWN = 20;

interface PayrollFileProps {
  readonly faults: readonly PayrollFault[] | undefined;
  readonly onRead: (reading: PayrollReading) => void;
}

/** Chooses a file, and says line by line what is wrong with it. */
export function PayrollFile({ faults, onRead }: PayrollFileProps) {
  const { account } = useAccountInView();
  const read = async (file: Blob | undefined) => {
    if (file) onRead(readPayrollFile(await file.text(), account.publicKey));
  };
  return (
    <div className={styles.column}>
      <div
        className={scan.area}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <label className={scan.file}>
          Choose a CSV file
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <p className={styles.aside}>You can also drop it here. It stays on this device.</p>
      </div>
      {faults && (
        <div className={styles.bad} role="alert">
          <h2>
            {faults.length === 1
              ? 'The file was not taken: 1 line is wrong'
              : `The file was not taken: ${groupThousands(faults.length)} lines are wrong`}
          </h2>
          <ul className={styles.faults}>
            {faults.slice(0, SHOWN).map(({ line, text }) => (
              <li key={line}>{`Line ${line}: ${text}`}</li>
            ))}
          </ul>
          {faults.length > SHOWN && <p>{`… and ${groupThousands(faults.length - SHOWN)} more.`}</p>}
        </div>
      )}
      <div>
        <p className={styles.label}>For example</p>
        <CodePanel what="example of a file" text={EXAMPLE} />
      </div>
    </div>
  );
}
