import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNetwork } from '../../../../app/node/use-network';
import { useUrlSearch } from '../../../../app/url/use-url-search';
import { Button } from '../../../../ui/controls/Button';
import { Combobox } from '../../../../ui/controls/Combobox';
import { Field } from '../../../../ui/controls/Field';
import { stepTo } from '../../../../ui/controls/step-to';
import { readSearch, withSearch } from '../lib/search-in-url';
import type { Suggestion } from '../lib/suggestions';
import { useGo } from '../model/use-go';
import { useReading } from '../model/use-reading';
import styles from './SearchBox.module.css';
import { SuggestionLine } from './SuggestionLine';

const NOTHING_READ = { suggestions: [], destination: undefined } as const;

/**
 * The explorer's search: suggests pages while the reader types. A search that needs a request, or that is invalid,
 * opens the explorer's first page. A combobox with a listbox, as WAI-ARIA describes it.
 */
export function SearchBox() {
  const { links } = useNetwork();
  const go = useGo();
  const id = useId();
  const [search] = useUrlSearch();
  const searched = readSearch(search);
  const [before, setBefore] = useState(searched);
  const [text, setText] = useState(searched ?? '');
  // The results of another search are shown, after Back for example.
  if (searched !== before) {
    setBefore(searched);
    if (searched !== undefined) setText(searched);
  }
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isEmpty, setEmpty] = useState(false);
  const [isUsed, setUsed] = useState(false);
  /** Submitted before the code that interprets it was loaded. */
  const submitted = useRef(false);
  const read = useReading(text, isUsed);
  const { suggestions, destination } = read.state === 'read' ? read.reading : NOTHING_READ;
  const shown = open ? suggestions : [];
  const chosen = shown[active];

  const leave = (to: Pick<Suggestion, 'href' | 'readAs'>) => {
    setOpen(false);
    setActive(-1);
    go(to, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setEmpty(true);
    else if (read.state === 'waiting') {
      submitted.current = true;
      setUsed(true);
      setOpen(false);
    } else leave(chosen ?? destination ?? { href: withSearch(links.home, text) });
  };
  useEffect(() => {
    if (!submitted.current || read.state === 'waiting') return;
    submitted.current = false;
    go(destination ?? { href: withSearch(links.home, text) }, text);
  }, [read.state, destination, go, links.home, text]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const at = stepTo(event.key, {
      at: active,
      length: suggestions.length,
      walking: chosen !== undefined,
      // With no suggestion active, Enter takes what was typed as it is.
      stopsAtField: true,
    });
    if (at === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(at);
  };

  return (
    <form className={styles.form} role="search" aria-label="Explorer" onSubmit={submit} noValidate>
      <Field
        large
        icon="search"
        label="Find an account or a transaction"
        fault={isEmpty && 'Type or paste an address, a hash, a public key or a name first.'}
        trailing={
          <>
            <Button type="submit" look="gold">
              Find
            </Button>
            <ul
              id={`${id}-list`}
              role="listbox"
              aria-label="Suggestions"
              className={styles.list}
              hidden={shown.length === 0}
            >
              {shown.map((suggestion, index) => (
                <li
                  key={suggestion.href}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  // The field keeps the focus, and the list stays open until the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => leave(suggestion)}
                >
                  <SuggestionLine suggestion={suggestion} />
                </li>
              ))}
            </ul>
          </>
        }
      >
        {(ties) => (
          <Combobox
            {...ties}
            listId={`${id}-list`}
            isOpen={shown.length > 0}
            active={chosen && `${id}-${active}`}
            placeholder="Address, hash, public key, name, or address:height"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              // The field may have had the focus before this page was hydrated.
              setUsed(true);
              setOpen(true);
              setActive(-1);
              setEmpty(false);
              submitted.current = false;
            }}
            onFocus={() => setUsed(true)}
            onKeyDown={onKey}
            onBlur={() => setOpen(false)}
            onClick={() => setOpen(true)}
          />
        )}
      </Field>
    </form>
  );
}
