import { useState } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { placeOf } from '@site/src/wallet/accounts/account-list';
import { createKeySigner } from '@site/src/wallet/vault/key-signer';
import { useTask } from '../../shared/model/use-task';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { printSigned, readUnsigned } from '../lib/offline-text';
import { BlockFields } from './BlockFields';
import { CarriedText, TextToCarry } from './CarriedText';
import styles from './SettingsView.module.css';

/** Signs a block that was prepared elsewhere, after its owner has read every field of it. */
export function SignOffline() {
  const { page } = usePhases();
  const wallet = useOpenWallet();
  const list = useValue(wallet.accounts);
  const [text, setText] = useState('');
  const [signed, setSigned] = useState<string>();
  const { task, run, reset } = useTask();
  const reading = readUnsigned(text, wallet.network);
  const block = 'value' in reading ? reading.value : undefined;
  const isOwn = block !== undefined && placeOf(list, block.publicKey) !== undefined;
  const sign = () =>
    block &&
    run(async (options) => {
      const signer = page.session.guard(createKeySigner(page.keys, (key) => placeOf(list, key)));
      setSigned(printSigned({ block, signature: await signer.sign(block, options) }));
    });
  return (
    <div className={styles.body}>
      <CarriedText
        label="Unsigned block"
        text={text}
        fault={'fault' in reading ? reading.fault : undefined}
        onText={(next) => {
          reset();
          setSigned(undefined);
          setText(next);
        }}
      />
      {block && (
        <>
          <BlockFields block={block} />
          {isOwn ? (
            <>
              <p>
                Check the amount and every group of the addresses. Sign one block of a height only: of two,
                the network confirms whichever comes first.
              </p>
              {task.state === 'failed' && (
                <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>
              )}
              <BeforeSigning>
                <div>
                  <Button look="gold" aria-disabled={task.state === 'running'} onClick={() => void sign()}>
                    Sign this block
                  </Button>
                </div>
              </BeforeSigning>
            </>
          ) : (
            <p role="alert">The key of this account is not in this wallet.</p>
          )}
        </>
      )}
      {signed && <TextToCarry text={signed} name="signed block" />}
    </div>
  );
}
