import { useId, useState, type FormEvent } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressPath } from '@site/src/protocol/address';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import type { ReadList } from '../lib/read-list';
import { pageOfRow } from '../lib/rank';
import { shareText } from '../lib/shares';
import type { HoldersView } from '../model/use-holders';
import { addressOf, usePosition, type RankResult } from '../model/use-position';
import styles from './RankBox.module.css';

interface RankBoxProps {
  readonly list: ReadList;
  readonly view: HoldersView;
}

/** Shows the rank of any address, as far as it can be known. The address is stored in the URL. */
export function RankBox({ list, view }: RankBoxProps) {
  const id = useId();
  const { network } = useNetwork();
  const [result, choose] = usePosition(list, view);
  const [text, setText] = useState('');
  const [isUnknown, setUnknown] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(text, network);
    setUnknown(address === undefined);
    if (address) choose(address);
  };

  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        Rank of an address
      </h3>
      <form onSubmit={onSubmit}>
        <TextField
          mono
          label="Address, public key or public name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          fault={
            isUnknown &&
            'That is not an address, a public key or the name of exactly one known account. An address has 61 characters after “atto://”.'
          }
          trailing={
            <Button type="submit" look="primary">
              Find rank
            </Button>
          }
        />
      </form>
      <div className={styles.answer} role="status" data-rank={result.state}>
        <Result result={result} list={list} view={view} />
      </div>
    </section>
  );
}

function Result({ result, list, view }: RankBoxProps & { result: RankResult }) {
  const { links } = useNetwork();
  if (result.state === 'none') return null;
  if (result.state === 'malformed') return <p>The URL contains something that is not an account.</p>;
  const who = <AddressLink address={result.address} href={links.account(addressPath(result.address))} />;
  switch (result.state) {
    case 'loading':
      return <p>Looking up {who}…</p>;
    case 'unopened':
      return <p>{who} has no account: it was never opened, holds nothing, and has no rank.</p>;
    case 'failed':
      return (
        <p>
          {describeError(result.error).happened}{' '}
          <Button small onClick={result.retry}>
            Check again
          </Button>
        </p>
      );
    case 'found':
      return <Found result={result} list={list} view={view} />;
  }
}

function Found({ result, list, view }: RankBoxProps & { result: Extract<RankResult, { state: 'found' }> }) {
  const { links } = useNetwork();
  const { address, balance, position, row } = result;
  const among =
    list.source === 'known'
      ? 'among the known addresses'
      : list.complete
        ? `of ${view.listed.length} accounts`
        : 'on this network';
  return (
    <>
      <p>
        <AddressLink address={address} href={links.account(addressPath(address))} /> holds{' '}
        <Amount value={balance} />
        {position.rank === undefined ? (
          `. Its rank is unknown: the node’s list ends with ${view.listed.length} accounts, and each of them holds more.`
        ) : (
          <>
            {': '}
            <strong className={styles.rank}>{`rank ${groupThousands(position.rank)}`}</strong> {among}.
          </>
        )}
      </p>
      <p>
        {position.holdsMoreThan
          ? `Its balance is higher than those of ${shareText(position.holdsMoreThan)} of the other accounts.`
          : 'The percentage of accounts that hold less is unknown, because the total number of accounts is unknown.'}
        {position.toNext !== undefined && (
          <>
            {' '}
            The next higher balance in the list is <Amount value={position.toNext} /> away.
          </>
        )}
      </p>
      {row !== undefined && (
        <Button small onClick={() => view.choose({ page: pageOfRow(row) })}>
          {`Show it on page ${pageOfRow(row)} of the list`}
        </Button>
      )}
    </>
  );
}
