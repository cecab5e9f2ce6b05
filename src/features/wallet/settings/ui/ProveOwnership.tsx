import { useState } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Signature } from '@site/src/protocol/signature-text';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Field } from '@site/src/ui/controls/Field';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { proveOwnership } from '@site/src/wallet/accounts/prove-ownership';
import { useAccountInView } from '../../shared/model/use-account';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { CheckProof } from './CheckProof';
import styles from './SettingsView.module.css';

/** Signs a statement with the key of the account in view, which proves who has the key and can never move coins. */
export function ProveOwnership() {
  const { page } = usePhases();
  const { account } = useAccountInView();
  const [statement, setStatement] = useState('');
  const [signed, setSigned] = useState<{ readonly of: string; readonly signature: Signature }>();
  const { task, run, reset } = useTask();
  const { place, publicKey } = account;
  const address = addressFromPublicKey(publicKey);
  const job = `${publicKey} ${statement}`;
  const sign = () =>
    place &&
    run(async (options) => {
      const signature = await proveOwnership(page.keys, { publicKey, place, statement }, options);
      setSigned({ of: job, signature });
    });
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  const signature = signed?.of === job ? signed.signature : undefined;
  return (
    <section className={styles.cards} aria-labelledby="wallet-prove">
      <p className={styles.quiet}>
        <a href="#/settings">Settings</a>
      </p>
      <h1 id="wallet-prove" className={styles.title}>
        Prove that an account is yours
      </h1>
      <div className={styles.body}>
        <p>
          Sign a sentence that the other side gave you. The signature cannot move coins and is no log-in: it
          only proves that the key of this account agreed to exactly this text.
        </p>
        <FieldList stacked fields={[{ name: account.name, value: <WholeAddress address={address} /> }]} />
        {place === undefined ? (
          <p>This account is watch-only: its key is not in this wallet.</p>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void sign();
            }}
          >
            <Field
              label="Statement"
              hint="Read it before you sign: it is what you are held to."
              fault={message && `${message.happened} ${message.next}`}
            >
              {(ties) => (
                <textarea
                  {...ties}
                  rows={3}
                  value={statement}
                  onChange={(event) => {
                    reset();
                    setStatement(event.target.value);
                  }}
                />
              )}
            </Field>
            <BeforeSigning>
              <div>
                <Button type="submit" look="gold" aria-disabled={task.state === 'running'}>
                  Sign the statement
                </Button>
              </div>
            </BeforeSigning>
          </form>
        )}
        {signature !== undefined && (
          <div role="status">
            <p className={styles.quiet}>Signature</p>
            <p className={styles.output} data-signature>
              {signature}
            </p>
            <CopyButton text={signature} what="signature" />
          </div>
        )}
      </div>
      <CheckProof />
    </section>
  );
}
