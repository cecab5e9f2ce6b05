import { useEffect, useMemo } from 'react';
import { useNetwork } from '../../../../app/node/use-network';
import { Card } from '../../../../ui/layout/Card';
import { describeFieldError } from '../../../../ui/errors/describe-input-error';
import { useAnnounce } from '../../../../ui/live-region';
import { Link } from '../../../../ui/link';
import { excerpt } from '../../shared/lib/read-hash';
import { withSearch } from '../lib/search-in-url';
import { readTyped, type Reading } from '../lib/read-typed';
import { useReadingContext } from '../model/use-reading-context';
import { BlockAtHeight } from './BlockAtHeight';
import { DamagedAddress } from './DamagedAddress';
import { HashOrKey } from './HashOrKey';
import styles from './SearchResults.module.css';
import { SuggestionLink } from './SuggestionLink';

/** The results of a search: matches, or what is wrong with the text. */
export function Results({ typed }: { typed: string }) {
  const { links } = useNetwork();
  const context = useReadingContext();
  const reading = useMemo(() => readTyped(typed, context), [typed, context]);
  const announce = useAnnounce();
  const title = titleOf(reading);
  useEffect(() => announce(title), [announce, title]);
  return (
    <Card
      title={title}
      className={styles.card}
      aside={<Link href={withSearch(links.home, undefined)}>Clear the search</Link>}
    >
      <div className={styles.body}>
        <p className={styles.typed}>
          You searched for <code>{excerpt(typed)}</code>
        </p>
        <Outcome typed={typed} {...reading} />
      </div>
    </Card>
  );
}

function titleOf({ meaning, suggestions }: Reading): string {
  switch (meaning.kind) {
    case 'hash-or-key':
      return 'A hash or a public key';
    case 'block':
      return 'A block of an account';
    case 'damaged-address':
      return 'Not an address';
    case 'malformed':
      return 'This cannot be read';
    case 'nothing':
      return 'Nothing was found';
    default:
      return suggestions.length === 1 ? '1 match' : `${suggestions.length} matches`;
  }
}

function Outcome({ meaning, suggestions }: Reading & { typed: string }) {
  switch (meaning.kind) {
    case 'hash-or-key':
      return <HashOrKey hash={meaning.hash} publicKey={meaning.publicKey} />;
    case 'block':
      return <BlockAtHeight {...meaning} />;
    case 'damaged-address':
      return <DamagedAddress damage={meaning} />;
    case 'malformed':
      return <p>{`${describeFieldError(meaning.error)} Nothing was requested from a node.`}</p>;
    case 'nothing':
      return <WhatCanBeFound />;
    default:
      return (
        <ul className={styles.list}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.href}>
              <SuggestionLink suggestion={suggestion} />
            </li>
          ))}
        </ul>
      );
  }
}

function WhatCanBeFound() {
  return (
    <>
      <p>This search does not recognize the text. Nothing was requested from a node. Try one of these:</p>
      <ul className={styles.kinds}>
        <li>an address: atto:// and 61 characters, or the 61 alone, in any case, with or without spaces</li>
        <li>a transaction’s hash or an account’s public key: 64 hexadecimal digits</li>
        <li>one block of an account: the address, a colon and the height, as in address:12</li>
        <li>the name of a known account, such as Faucet, or a nickname that you gave</li>
        <li>a link to a page of an Atto explorer</li>
      </ul>
    </>
  );
}
