import { useState } from 'react';
import { addressFromPublicKey, publicKeyFromAddress } from '@site/src/protocol/address';
import { type Signature, parseSignature } from '@site/src/protocol/signature-text';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Field } from '@site/src/ui/controls/Field';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { proveOwnership } from '@site/src/wallet/accounts/prove-ownership';
import { isAttoError } from '@site/src/protocol/error';
import { verifyMessage } from '@site/src/protocol/signed-message';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { TextField } from '@site/src/ui/controls/TextField';
import { Card } from '@site/src/ui/layout/Card';
import { useAccountInView } from '../../shared/model/use-account';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { readReceiver } from '../../shared/lib/payment-request';
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
      <h1 id="wallet-prove" className={styles.title}>
        Prove that an account is yours
      </h1>
      <div className={styles.body}>
        <p>
          Sign a sentence that someone asked you to sign. The signature cannot move coins and is not a login:
          it only proves that the owner of this account signed exactly this text.
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
              hint="Read it before you sign: others can hold you to exactly this text."
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
                <Button type="submit" look="primary" aria-disabled={task.state === 'running'}>
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

type Verdict =
  { readonly field: 'address' | 'signature'; readonly sentence: string } | { readonly holds: boolean };

/** Checks a proof of ownership by anyone, on this device. */
function CheckProof() {
  const [verdict, setVerdict] = useState<Verdict>();
  const check = (form: FormData): Verdict => {
    const text = (name: string) => String(form.get(name) ?? '');
    let field: 'address' | 'signature' = 'address';
    try {
      const publicKey = publicKeyFromAddress(readReceiver(text('address')));
      field = 'signature';
      const signature = parseSignature(text('signature').trim());
      // A form sends line breaks as two characters; what was signed has one.
      const statement = new TextEncoder().encode(text('statement').replaceAll('\r\n', '\n'));
      return { holds: verifyMessage(statement, publicKey, signature) };
    } catch (error) {
      if (!isAttoError(error)) throw error;
      return { field, sentence: describeFieldError(error) };
    }
  };
  const faultOf = (field: 'address' | 'signature') =>
    verdict && 'field' in verdict && verdict.field === field ? verdict.sentence : undefined;
  return (
    <Card title="Check a proof" className={styles.card}>
      <form
        className={styles.body}
        aria-label="Check a proof"
        onChange={() => setVerdict(undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          setVerdict(check(new FormData(event.currentTarget)));
        }}
      >
        <TextField label="Address of the account" name="address" mono fault={faultOf('address')} />
        <Field label="Text that was signed">
          {(ties) => <textarea {...ties} name="statement" rows={2} />}
        </Field>
        <TextField label="Signature to check" name="signature" mono fault={faultOf('signature')} />
        <div className={styles.ways}>
          <Button type="submit">Check</Button>
          <span role="status">
            {verdict && 'holds' in verdict && (
              <span className={verdict.holds ? styles.good : styles.bad} data-holds={verdict.holds}>
                {verdict.holds
                  ? 'The owner of this account signed exactly this text.'
                  : 'The owner of this account did not sign this text.'}
              </span>
            )}
          </span>
        </div>
      </form>
    </Card>
  );
}
