import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { Combobox } from '@site/src/ui/controls/Combobox';
import { Field } from '@site/src/ui/controls/Field';
import { Options, useCombobox } from '@site/src/ui/controls/use-combobox';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import { readSearch, withSearch } from '../lib/search-in-url';
import { useGo, useSearchTrace } from '../use-go';
import { useReading } from '../use-reading';
import styles from './SearchBox.module.css';
import { SuggestionLine } from './SuggestionLine';
import { LiveText } from '@site/src/ui/values/LiveText';

const NOTHING_READ = { suggestions: [], destination: undefined } as const;

/**
 * The explorer's search: suggests pages while the reader types. A search that needs a request, or that is invalid,
 * opens the explorer's first page.
 */
export function SearchBox() {
  const { links } = useNetwork();
  const go = useGo();
  const [search] = useUrlSearch();
  const searched = readSearch(search);
  const [before, setBefore] = useState(searched);
  const [text, setText] = useState(searched ?? '');
  // The results of another search are shown, after Back for example.
  if (searched !== before) {
    setBefore(searched);
    if (searched !== undefined) setText(searched);
  }
  const [isEmpty, setEmpty] = useState(false);
  const [isUsed, setUsed] = useState(false);
  /** Submitted before the code that interprets it was loaded. */
  const submitted = useRef(false);
  const read = useReading(text, isUsed);
  const { suggestions, destination } = read.state === 'read' ? read.reading : NOTHING_READ;
  const combobox = useCombobox(suggestions, (suggestion) => go(suggestion, text));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.show(false);
    if (text.trim() === '') setEmpty(true);
    else if (read.state === 'waiting') {
      submitted.current = true;
      setUsed(true);
    } else go(combobox.chosen ?? destination ?? { href: withSearch(links.home, text) }, text);
  };
  useEffect(() => {
    if (!submitted.current || read.state === 'waiting') return;
    submitted.current = false;
    go(destination ?? { href: withSearch(links.home, text) }, text);
  }, [read.state, destination, go, links.home, text]);

  return (
    <form className={styles.form} role="search" aria-label="Explorer" onSubmit={submit} noValidate>
      <Field
        icon="search"
        label={<VisuallyHidden>Find an account or a transaction</VisuallyHidden>}
        frameClass={styles.frame}
        fault={isEmpty && 'Type or paste an address, a hash, a public key or a name first.'}
        trailing={
          <>
            <button type="submit" className={styles.find}>
              Find
            </button>
            <Options
              {...combobox.list}
              label="Suggestions"
              className={styles.list}
              optionClass={styles.option}
              keyOf={({ href }) => href}
            >
              {(suggestion) => <SuggestionLine suggestion={suggestion} />}
            </Options>
          </>
        }
      >
        {(ties) => (
          <Combobox
            {...ties}
            {...combobox.field}
            placeholder="Address, hash, public key, name, or address:height"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              // The field may have had the focus before this page was hydrated.
              setUsed(true);
              combobox.show(true);
              setEmpty(false);
              submitted.current = false;
            }}
            onFocus={() => setUsed(true)}
          />
        )}
      </Field>
    </form>
  );
}

const EXPLANATIONS = {
  spelling: 'is this account’s address in another spelling.',
  inside: 'contains this account’s address.',
  key: 'is this account’s public key. The address below is another form of the same key, with a checksum.',
} as const;

/** Explains why the page does not show the exact text that was typed. */
export function SearchNote() {
  const trace = useSearchTrace();
  if (!trace) return null;
  return (
    <p className={styles.note}>
      You searched for{' '}
      <code key={trace.typed} className={styles.typed} translate="no">
        {trace.typed}
      </code>
      , which <LiveText>{EXPLANATIONS[trace.readAs]}</LiveText>
    </p>
  );
}
