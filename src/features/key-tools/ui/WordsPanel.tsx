import { useDeferredValue, useState } from 'react';
import { useNetwork } from '../../../app/node/use-network';
import { ENTROPY_BYTES, MNEMONIC_WORDS, mnemonicFromEntropy } from '../../../protocol/mnemonic';
import { Button } from '../../../ui/controls/Button';
import { Pill } from '../../../ui/values/Pill';
import { readIndex } from '../lib/accounts';
import { reading } from '../lib/reading';
import { readWords, withWord } from '../lib/read-words';
import { sayFault } from '../lib/say-fault';
import { useAccounts } from '../model/use-accounts';
import { Accounts } from './Accounts';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { Note } from './Note';
import { WordFaults } from './WordFaults';

/** How many accounts are shown at once. */
const COUNTS = [5, 10, 20, 50];

/** Words to accounts. What is typed here stays in this component: in no URL, no storage, no log. */
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
        Whoever reads them can take everything. This is for test words and for trying things out.
      </Note>
      <KeyArea
        label={`${MNEMONIC_WORDS} words`}
        hint="English words of BIP-39. Capitals, line breaks and numbers in front of the words are forgiven."
        fault={text.trim() === '' || !words.error ? undefined : sayFault(words.error)}
        actions={
          <>
            {isExample && (
              <Pill tone="warn" icon="warning">
                Made here, for trying only
              </Pill>
            )}
            <Button small onClick={makeExample}>
              {text === '' || isExample ? 'Make example words' : 'Replace by example words'}
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
          hint="Empty, as in the official wallet and the wallet server. Taken letter by letter, blanks included."
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
