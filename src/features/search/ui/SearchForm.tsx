import { useId, useState, type FormEvent } from 'react';
import { QUERY_MEMBER, SEARCH_PATH } from '../../../app/site/search-index';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icon';
import { PageResults } from './PageResults';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit?: () => void;
  /** Whether to wait for the reader, although there are words to search for. */
  readonly waits?: boolean;
}

/** A field with its results below it, in the page. The index is not fetched before there is something to search for. */
export function SearchForm({ text, onText, onSubmit, waits = false }: SearchFormProps) {
  const [touched, setTouched] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    onSubmit?.();
  };
  return (
    <>
      <form className={styles.form} role="search" action={SEARCH_PATH} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          Search this site
        </label>
        <div className={styles.line}>
          <span className={styles.field}>
            <Icon name="search" />
            <input
              id={id}
              className={styles.input}
              type="text"
              name={QUERY_MEMBER}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={300}
              placeholder="Words, an address, a hash"
              value={text}
              onFocus={() => setTouched(true)}
              onChange={(event) => onText(event.target.value)}
            />
          </span>
          <Button type="submit" look="gold">
            Search
          </Button>
        </div>
      </form>
      {(touched || (!waits && text.trim() !== '')) && <PageResults query={text} />}
    </>
  );
}
