import { useId, useState, type FormEvent } from 'react';
import { useNetwork } from '../../../app/node/use-network';
import { addressPath } from '../../../protocol/address';
import { toAmount } from '../../../protocol/amount';
import { AddressLink } from '../../../ui/values/AddressLink';
import { Amount } from '../../../ui/values/Amount';
import { Button } from '../../../ui/controls/Button';
import { TextField } from '../../../ui/controls/TextField';
import { describeError } from '../../../ui/errors/describe-error';
import { groupThousands } from '../../../ui/format/groups';
import type { ReadList } from '../lib/ask-list';
import { pageOfRow } from '../lib/rank';
import { shareText } from '../lib/share';
import type { HoldersView } from '../model/use-holders';
import { addressOf, usePosition, type Asked } from '../model/use-position';
import styles from './RankBox.module.css';

interface RankBoxProps {
  readonly list: ReadList;
  readonly view: HoldersView;
}

/** Tells the rank of any address, as far as it can be known. The address lives in the URL. */
export function RankBox({ list, view }: RankBoxProps) {
  const id = useId();
  const { network } = useNetwork();
  const [asked, choose] = usePosition(list, view);
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
          large
          mono
          label="Address, public key or public name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          fault={
            isUnknown &&
            'That is no address, no public key, and not the name of exactly one known account. An address has 61 characters behind “atto://”.'
          }
          beside={
            <Button type="submit" look="gold">
              Find the rank
            </Button>
          }
        />
      </form>
      <div className={styles.answer} role="status" data-rank={asked.state}>
        <Answer asked={asked} list={list} view={view} />
      </div>
    </section>
  );
}

function Answer({ asked, list, view }: RankBoxProps & { asked: Asked }) {
  const { links } = useNetwork();
  if (asked.state === 'none') return null;
  if (asked.state === 'malformed')
    return <p>The address of this page asks for the rank of something that is no account.</p>;
  const who = <AddressLink address={asked.address} href={links.account(addressPath(asked.address))} />;
  switch (asked.state) {
    case 'asking':
      return <p>Asking the node for {who}…</p>;
    case 'unopened':
      return <p>{who} has no account: it was never opened, and holds nothing. It has no rank.</p>;
    case 'failed':
      return (
        <p>
          {describeError(asked.error).happened}{' '}
          <Button small onClick={asked.askAgain}>
            Check again
          </Button>
        </p>
      );
    case 'found':
      return <Found asked={asked} list={list} view={view} />;
  }
}

function Found({ asked, list, view }: RankBoxProps & { asked: Extract<Asked, { state: 'found' }> }) {
  const { links } = useNetwork();
  const { address, balance, position, row } = asked;
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
        <Amount value={toAmount(balance)} />
        {position.rank === undefined ? (
          `. Its rank cannot be known: the node’s list ends with ${view.listed.length} accounts, and each of them holds more.`
        ) : (
          <>
            {': '}
            <strong className={styles.rank}>{`rank ${groupThousands(position.rank)}`}</strong> {among}.
          </>
        )}
      </p>
      <p>
        {position.holdsMoreThan
          ? `It holds more than ${shareText(position.holdsMoreThan)} of the other accounts.`
          : 'What percentage of all accounts holds less cannot be known: nobody tells this page how many there are.'}
        {position.toNext !== undefined && (
          <>
            {' '}
            The next higher balance in the list is <Amount value={toAmount(position.toNext)} /> away.
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
