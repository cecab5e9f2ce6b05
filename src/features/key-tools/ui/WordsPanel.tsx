import { useDeferredValue, useState } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { ENTROPY_BYTES, MNEMONIC_WORDS, mnemonicFromEntropy } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import { Pill } from '@site/src/ui/values/Pill';
import { readIndex } from '../lib/accounts';
import { reading } from '../lib/reading';
import { readWords, withWord } from '../lib/read-words';
import { describeFault } from '../lib/describe-fault';
import { useAccounts } from '../model/use-accounts';
import { Accounts } from './Accounts';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { Note } from './Note';
import { WordFaults } from './WordFaults';

/** Options for the number of accounts. */
const COUNTS = [5, 10, 20, 50];

/** Derives accounts from words. The text stays in this component: it is never in a URL, in storage or in a log. */
export function WordsPanel() {
  const [text, setText] = useState('');
  const [example, setExample] = useState<string>();
  const [passphrase, setPassphrase] = useState('');
  const [from, setFrom] = useState('0');
  const [count, setCount] = useState(COUNTS[0] as number);
  const { network, choose } = useNetwork();
  const words = useDeferredValue(readWords(text, network));
  const first = reading(from, readIndex);
  const start = first.value ?? 0;
  const mnemonic = first.fault ? undefined : words.mnemonic;
  const derived = useAccounts({ mnemonic, passphrase, from: start, count });
  const isExample = text !== '' && text === example;

  const makeExample = () => {
    const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
    const made = mnemonicFromEntropy(entropy);
    setExample(made);
    setText(made);
  };
  return (
    <>
      <Note warning>
        <strong>Never paste the words of an account that holds coins</strong>, here or on any other web page.
        Anyone who reads them can take everything. This is for test words only.
      </Note>
      <KeyArea
        label={`${MNEMONIC_WORDS} words`}
        hint="English words of BIP-39. Capitals, line breaks and numbers in front of the words are accepted."
        fault={text.trim() === '' || !words.error ? undefined : describeFault(words.error)}
        actions={
          <>
            {isExample && (
              <Pill tone="warn" icon="warning">
                Generated here, for testing only
              </Pill>
            )}
            <Button small onClick={makeExample}>
              {text === '' || isExample ? 'Generate example words' : 'Replace with example words'}
            </Button>
            {text !== '' && (
              <Button small onClick={() => setText('')}>
                Clear
              </Button>
            )}
          </>
        }
        rows={4}
        value={text}
        onText={setText}
      />
      {text.trim() !== '' && !words.mnemonic && (
        <WordFaults
          words={words}
          onReplace={(position, word) => setText(withWord(words, position, word))}
          onUseLocal={() => choose('LOCAL')}
        />
      )}
      <div className={styles.row}>
        <KeyField
          label="Passphrase"
          hint="Empty in our wallet and the wallet server. Every character counts, including spaces."
        >
          {(ties) => (
            <input
              {...ties}
              {...PRIVATE_INPUT}
              value={passphrase}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </KeyField>
        <KeyField label="First index" fault={first.fault}>
          {(ties) => (
            <input
              {...ties}
              inputMode="numeric"
              autoComplete="off"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </KeyField>
        <KeyField label="Accounts">
          {(ties) => (
            <select {...ties} value={count} onChange={(event) => setCount(Number(event.target.value))}>
              {COUNTS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </KeyField>
      </div>
      {mnemonic && <Accounts derived={derived} count={count} />}
    </>
  );
}
