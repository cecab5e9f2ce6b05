import { useState, type ReactNode } from 'react';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { PrepareBlock } from './PrepareBlock';
import { PublishSigned } from './PublishSigned';
import styles from './SettingsView.module.css';
import { SignOffline } from './SignOffline';

/** The three steps of a payment whose key never is on a device with a connection. */
export function OfflineSigning() {
  const [step, setStep] = useState('prepare');
  return (
    <section className={styles.cards} aria-labelledby="wallet-offline">
      <p className={styles.quiet}>
        <a href="#/settings">Settings</a>
      </p>
      <h1 id="wallet-offline" className={styles.title}>
        Sign offline
      </h1>
      <p className={styles.quiet}>
        Watch the account here, keep its key in a wallet on a device without a connection, and carry two texts
        between them.
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
