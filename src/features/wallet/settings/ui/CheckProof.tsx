import { useState } from 'react';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import { verifyMessage } from '@site/src/protocol/signed-message';
import { parseSignature } from '@site/src/protocol/signature-text';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { TextField } from '@site/src/ui/controls/TextField';
import { Card } from '@site/src/ui/layout/Card';
import { readReceiver } from '../../shared/lib/read-receiver';
import styles from './SettingsView.module.css';

type Verdict =
  { readonly field: 'address' | 'signature'; readonly sentence: string } | { readonly holds: boolean };

/** Checks a proof of ownership by anyone, on this device. */
export function CheckProof() {
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
