import { useState, type ReactNode } from 'react';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { placeOf } from '@site/src/wallet/accounts/account-list';
import { createKeySigner } from '@site/src/wallet/vault/key-signer';
import { workTarget } from '@site/src/protocol/work';
import { hashBlock } from '@site/src/protocol/block-hash';
import { OWNING_MESSAGES } from '@site/src/ui/errors/owning-messages';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { useTask } from '../../shared/model/use-task';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { printSigned, readUnsigned, readSigned } from '../offline-text';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { PrepareBlock } from './PrepareBlock';
import styles from './SettingsView.module.css';
import { BlockFields, CarriedText, TextToCarry } from './CarriedBlock';

/** The three steps of a payment whose key never is on a device with a connection. */
export function OfflineSigning() {
  const [step, setStep] = useState('prepare');
  return (
    <section className={styles.cards} aria-labelledby="wallet-offline">
      <h1 id="wallet-offline" className={styles.title}>
        Sign offline
      </h1>
      <p className={styles.quiet}>
        For large amounts, keep the key on a device without a connection. Prepare the payment here, sign it on
        that device, and publish it here. You carry it between the two devices as a QR code or a file.
      </p>
      <Tabs
        label="Steps"
        chosen={step}
        onChoose={setStep}
        keep
        tabs={[
          { id: 'prepare', label: '1. Prepare', content: inStep(<PrepareBlock />) },
          { id: 'sign', label: '2. Sign', content: inStep(<SignOffline />) },
          { id: 'publish', label: '3. Publish', content: inStep(<PublishSigned />) },
        ]}
      />
    </section>
  );
}

function inStep(content: ReactNode) {
  return <div className={styles.step}>{content}</div>;
}

/** Signs a block that was prepared elsewhere, after its owner has read every field of it. */
function SignOffline() {
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
                Check the amount and every group of the addresses. Sign only one block for each height (its
                place in your account). If you sign two, the network confirms only one of them, whichever
                comes first.
              </p>
              {task.state === 'failed' && (
                <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>
              )}
              <BeforeSigning>
                <div>
                  <Button look="primary" aria-disabled={task.state === 'running'} onClick={() => void sign()}>
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

/** Adds work to a block that was signed elsewhere and publishes it. Publishing the same block twice pays once. */
function PublishSigned() {
  const { network, connection } = useOpenWallet();
  const links = useWalletLinks();
  const [text, setText] = useState('');
  const [state, setState] = useState<'work' | 'published' | 'confirmed'>();
  const { task, run, reset } = useTask();
  const reading = readSigned(text, network);
  const signed = 'value' in reading ? reading.value : undefined;
  const publish = () =>
    signed &&
    run(async (options) => {
      const { block, signature } = signed;
      setState('work');
      const request = { network, target: workTarget(block), timestamp: block.timestamp };
      const { work } = await connection.work.find(request, options);
      setState('published');
      await connection.node.publish({ block, signature, work }, options);
      setState('confirmed');
    });
  return (
    <div className={styles.body}>
      <CarriedText
        label="Signed block"
        text={text}
        fault={'fault' in reading ? reading.fault : undefined}
        onText={(next) => {
          reset();
          setState(undefined);
          setText(next);
        }}
      />
      {signed && <BlockFields block={signed.block} />}
      {task.state === 'failed' && (
        <p role="alert">
          {describeError(task.error, { ...READING_MESSAGES, ...OWNING_MESSAGES }).happened}{' '}
          {state === 'work' ? 'Nothing was sent.' : 'The network may have the block already.'} You can publish
          the same block again: it takes effect once.
        </p>
      )}
      <p role="status">
        {task.state === 'running' && (state === 'work' ? 'Computing proof of work' : 'Waiting for the votes')}
        {signed && task.state === 'idle' && state === 'confirmed' && (
          <>
            {'Confirmed. '}
            <a href={links.transactionHref(hashBlock(signed.block))}>See how it was verified</a>
          </>
        )}
      </p>
      {signed && state !== 'confirmed' && (
        <div>
          <Button look="primary" aria-disabled={task.state === 'running'} onClick={() => void publish()}>
            Publish this block
          </Button>
        </div>
      )}
    </div>
  );
}
