import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { readAbbreviation } from '@site/src/directory/abbreviation';
import type { Damage } from '@site/src/directory/repair-address';
import { addressPath } from '@site/src/protocol/address';
import { Card } from '@site/src/ui/layout/Card';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { useAnnounce } from '@site/src/ui/live-region';
import { Link } from '@site/src/ui/link';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { excerpt } from '@site/src/ui/format/excerpt';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { describeDamage, marksOf } from '../../shared/describe-damage';
import { withSearch } from '../lib/search-in-url';
import { readTyped, type Reading, type ReadingContext } from '../lib/read-typed';
import { BlockAtHeight } from './BlockAtHeight';
import { HashOrKey } from './HashOrKey';
import styles from './SearchResults.module.css';
import { SuggestionLink } from './SuggestionLine';

/** The results of a search: matches, or what is wrong with the text. */
export function Results({ typed, context }: { typed: string; context: ReadingContext }) {
  const { links } = useNetwork();
  const isShort = readAbbreviation(typed) !== undefined;
  // The list is part of what the page has seen as soon as it arrives.
  const { isLoading, isLoadingError } = useQuery({ ...topAccountsQuery(useNodeReader()), enabled: isShort });
  const reading = readTyped(typed, { ...context, looksUp: true });
  const announce = useAnnounce();
  const title = isLoading && reading.suggestions.length === 0 ? 'Searching' : titleOf(reading);
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
        {isLoading && reading.suggestions.length === 0 ? (
          <Skeleton height="80px" />
        ) : (
          <Outcome {...reading} isListMissing={isLoadingError} />
        )}
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
      return 'Not recognized';
    case 'nothing':
      return 'Nothing was found';
    case 'abbreviated':
      return suggestions.length === 0 ? 'Nothing was found' : matchesText(suggestions.length);
    default:
      return matchesText(suggestions.length);
  }
}

const matchesText = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

function Outcome({ meaning, suggestions, isListMissing }: Reading & { readonly isListMissing: boolean }) {
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
    case 'abbreviated':
      return suggestions.length === 0 ? (
        <NotSeen isListMissing={isListMissing} />
      ) : (
        <Matches suggestions={suggestions} />
      );
    default:
      return <Matches suggestions={suggestions} />;
  }
}

function Matches({ suggestions }: Pick<Reading, 'suggestions'>) {
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

function NotSeen({ isListMissing }: { readonly isListMissing: boolean }) {
  return (
    <p>
      A node cannot search by the beginning and the end of an address or a hash.{' '}
      {isListMissing
        ? 'Neither the pages that you opened here nor the known names have a match, and the rich list could not be read.'
        : 'Neither the pages that you opened here, nor the known names, nor the rich list has a match.'}{' '}
      Paste the whole address or hash.
    </p>
  );
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
        <li>
          both ends of an address or a hash, as this site shortens them: <code>aaesldki…nef4tg6m</code>
        </li>
        <li>a link to a page of an Atto explorer</li>
        <li>any text with exactly one of these addresses, hashes or links in it</li>
      </ul>
    </>
  );
}

/** Explains why a text is not an address and which of its characters look wrong. Nothing is corrected silently. */
function DamagedAddress({ damage }: { damage: Damage }) {
  const { links } = useNetwork();
  const { path, repair } = damage;
  const marks = marksOf(damage);
  return (
    <>
      <p>
        <strong>{describeDamage(damage)}</strong>
      </p>
      <p className={styles.damaged} aria-hidden="true">
        {[...path.slice(0, 80)].map((character, index) =>
          marks.has(index) ? <mark key={index}>{character}</mark> : <span key={index}>{character}</span>,
        )}
      </p>
      {repair ? (
        <>
          <p>
            Addresses contain a checksum that detects typos. This address is one typo away from what you
            typed. Compare it with the source of yours before you rely on it:
          </p>
          <WholeAddress address={repair.address} href={links.account(addressPath(repair.address))} />
        </>
      ) : (
        <p>
          Addresses contain a checksum that detects typos. Copy the complete address again from its source.{' '}
          <Link href="/help#wrong-address">More about wrong addresses</Link>
        </p>
      )}
    </>
  );
}
