import { useDeferredValue, useState } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { ENTROPY_BYTES, MNEMONIC_WORDS, mnemonicFromEntropy } from '@site/src/protocol/mnemonic';
import { Button } from '@site/src/ui/controls/Button';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Whole } from '@site/src/ui/values/Hex';
import { Pill } from '@site/src/ui/values/Pill';
import { SelectField } from '@site/src/ui/controls/Select';
import { readIndex, privateKeyText } from '../lib/accounts';
import { describeFault, reading } from '../lib/describe-fault';
import { readWords, withWord, type WordsReading } from '../lib/read-words';
import { useAccounts, type Derived } from '../use-accounts';
import { KeyArea, KeyField, PRIVATE_INPUT } from './KeyField';
import styles from './KeyTools.module.css';
import { Note } from './Note';
import { LiveText } from '@site/src/ui/values/LiveText';

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
        <strong>Never paste the recovery phrase of an account that holds coins</strong>, here or on any other
        web page. Anyone who reads it can take everything. This is for test phrases only.
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
        <SelectField
          label="Accounts"
          value={count}
          onChange={(event) => setCount(Number(event.target.value))}
        >
          {COUNTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      {mnemonic && <Accounts derived={derived} count={count} />}
    </>
  );
}

interface WordFaultsProps {
  readonly words: WordsReading;
  readonly onReplace: (position: number, word: string) => void;
  /** Uses the same words on network LOCAL. */
  readonly onUseLocal: () => void;
}

/** The faults of a mnemonic by word, with corrections. */
function WordFaults({ words: { count, unknown, error }, onReplace, onUseLocal }: WordFaultsProps) {
  return (
    <div className={styles.faults} data-words={count}>
      <p>{`${count} of ${MNEMONIC_WORDS} words, ${unknown.length === 0 ? 'all of them in the word list' : `${unknown.length} not in the word list`}.`}</p>
      {unknown.length > 0 && (
        <ul>
          {unknown.slice(0, MNEMONIC_WORDS).map(({ position, word, similar }) => (
            <li key={position}>
              <LiveText>{`Word ${position}, “${word.length > 20 ? `${word.slice(0, 20)}…` : word}”, isn’t in the word list.`}</LiveText>{' '}
              {similar.map((one) => (
                <Button key={one} small onClick={() => onReplace(position, one)}>
                  {`Use ${one}`}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {error?.code === 'MNEMONIC_PUBLISHED' && (
        <Button small onClick={onUseLocal}>
          Use them on network LOCAL
        </Button>
      )}
      {error?.code === 'MNEMONIC_CHECKSUM' && (
        <Note>
          The last word carries a checksum: 8 bits of the SHA-256 of all that the words encode. One in 256
          random sequences passes it. So a wrong word, or two swapped words, is nearly always noticed, but the
          checksum does not show which one it is.
        </Note>
      )}
    </div>
  );
}

/** Accounts by index. Private keys are only derived while they are shown. */
function Accounts({ derived, count }: { derived: Derived | undefined; count: number }) {
  const [revealed, setRevealed] = useState(false);
  if (!derived) {
    return (
      <p role="status" className={styles.deriving}>
        <LiveText>{`Deriving ${count} accounts …`}</LiveText>
        <Skeleton height="8em" />
      </p>
    );
  }
  const { seed, accounts } = derived;
  return (
    <div data-result="accounts">
      <div className={styles.bar}>
        <span>Path m/44’/1869902945’/index’</span>
        <Button small aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
          {revealed ? 'Hide private keys' : 'Show private keys'}
        </Button>
      </div>
      {revealed && (
        <Note warning>
          Anyone who has a private key controls its account. Make sure that nobody looks over your shoulder.
        </Note>
      )}
      <ol className={styles.accounts}>
        {accounts.map(({ index, address, publicKey }) => (
          <li key={index} data-index={index}>
            <strong>{`Index ${index}`}</strong>
            <FieldList
              stacked
              fields={[
                { name: 'Address', value: <WholeAddress address={address} /> },
                { name: 'Public key', value: <Whole text={publicKey} what="public key" quiet /> },
                ...(revealed
                  ? [
                      {
                        name: 'Private key',
                        value: <Whole text={privateKeyText(seed, index)} what="private key" />,
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
