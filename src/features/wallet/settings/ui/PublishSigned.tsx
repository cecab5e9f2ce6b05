import { useState } from 'react';
import { workTarget } from '@site/src/protocol/work';
import { hashBlock } from '@site/src/protocol/block-hash';
import { describeError } from '@site/src/ui/errors/describe-error';
import { OWNING_MESSAGES } from '@site/src/ui/errors/owning-messages';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { Button } from '@site/src/ui/controls/Button';
import { useTask } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet } from '../../shared/model/wallet-context';
import { readSigned } from '../lib/offline-text';
import { BlockFields } from './BlockFields';
import { CarriedText } from './CarriedText';
import styles from './SettingsView.module.css';

/** Adds work to a block that was signed elsewhere and publishes it. Publishing the same block twice pays once. */
export function PublishSigned() {
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
          {describeError(task.error, { ...READING_MESSAGES, ...OWNING_MESSAGES }).happened} You can publish
          the same block again: it takes effect once.
        </p>
      )}
      <p role="status">
        {task.state === 'running' &&
          (state === 'work' ? 'Finding the proof of work' : 'Waiting for the votes')}
        {signed && task.state === 'idle' && state === 'confirmed' && (
          <>
            {'Confirmed. '}
            <a href={links.transactionHref(hashBlock(signed.block))}>See its proof</a>
          </>
        )}
      </p>
      {signed && state !== 'confirmed' && (
        <div>
          <Button look="gold" aria-disabled={task.state === 'running'} onClick={() => void publish()}>
            Publish this block
          </Button>
        </div>
      )}
    </div>
  );
}
