import { useDeferredValue, useState, type FormEvent } from 'react';
import { QUERY_MEMBER, SEARCH_PATH } from '@site/src/app/site/search-index';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { PageResults } from './PageResults';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit?: () => void;
  /** Whether to wait for the reader, although there is a query. */
  readonly waits?: boolean;
  /** The query comes from elsewhere until the reader changes or submits it. */
  readonly guessed?: boolean;
}

/** A search field with results below it. The index is only loaded once there is a query. */
export function SearchForm({ text, onText, onSubmit, waits = false, guessed = false }: SearchFormProps) {
  const [touched, setTouched] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  // While the reader types quickly, each letter is shown at once, and only the results of the last.
  const searched = useDeferredValue(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    setSubmitted(true);
    onSubmit?.();
  };
  return (
    <>
      <form className={styles.form} role="search" action={SEARCH_PATH} onSubmit={submit}>
        <TextField
          large
          icon="search"
          label="Search this site"
          name={QUERY_MEMBER}
          enterKeyHint="search"
          maxLength={300}
          placeholder="Words, an address, a hash"
          value={text}
          onFocus={() => setTouched(true)}
          onChange={(event) => {
            // The field may have had the focus before this page was hydrated.
            setTouched(true);
            onText(event.target.value);
          }}
          trailing={
            <Button type="submit" look="gold">
              Search
            </Button>
          }
        />
      </form>
      {(touched || (!waits && text.trim() !== '')) && (
        <PageResults query={searched} guessed={guessed && !submitted} />
      )}
    </>
  );
}
