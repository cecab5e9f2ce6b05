import { useState } from 'react';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { groupThousands } from '@site/src/ui/format/groups';
import { Button } from '@site/src/ui/controls/Button';
import { Choice } from '@site/src/ui/controls/Choice';
import { Short } from '@site/src/ui/values/Hex';
import type { ContactList } from '@site/src/wallet/contacts/contact-list';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { mergeContacts, reviewMerge, type MergeLine } from '../import-contacts';
import styles from './ContactsView.module.css';

interface MergeReviewProps {
  readonly title: string;
  readonly incoming: ContactList;
  readonly onDone: () => void;
}

/** Shows what an import would add and change; its owner decides about each line. */
export function MergeReview({ title, incoming, onDone }: MergeReviewProps) {
  const { contacts } = useOpenWallet();
  const lines = reviewMerge(useValue(contacts), incoming);
  const open = lines.filter(({ kind }) => kind === 'new' || kind === 'changed');
  // What is new is added unless its owner says no; what would be replaced is only replaced on request.
  const [choices, setChoices] = useState<ReadonlyMap<PublicKey, boolean>>(new Map());
  const isChosen = ({ contact, kind }: MergeLine) => choices.get(contact.publicKey) ?? kind === 'new';
  const chosen = open.filter(isChosen);
  const { task, save } = useSave();
  const apply = async () => {
    const isDone = await save((options) =>
      contacts.change(
        (list) =>
          mergeContacts(
            list,
            chosen.map(({ contact }) => contact),
          ),
        options,
      ),
    );
    if (isDone) onDone();
  };
  const count = (kind: MergeLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return (
    <Step
      focus
      title={title}
      about={`${groupThousands(count('new'))} new, ${count('changed')} with another name or note, ${count('same')} already here, ${count('taken')} whose name belongs to another account. Nothing changes until you confirm.`}
    >
      <ul className={styles.lines} aria-label="What would change">
        {lines
          .filter(({ kind }) => kind !== 'same')
          .map((line) => (
            <li key={line.contact.publicKey} className={styles.line} data-merge={line.kind}>
              <Choice
                type="checkbox"
                disabled={line.kind === 'taken'}
                checked={line.kind !== 'taken' && isChosen(line)}
                onChange={({ target }) =>
                  setChoices((before) => new Map(before).set(line.contact.publicKey, target.checked))
                }
                hint={aboutLine(line)}
              >
                <bdi className={styles.name}>{line.contact.name}</bdi>{' '}
                <Short text={addressPath(addressFromPublicKey(line.contact.publicKey))} />
              </Choice>
            </li>
          ))}
      </ul>
      {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
      <Button onClick={onDone}>Cancel</Button>{' '}
      <Button
        look="primary"
        aria-disabled={chosen.length === 0 || task.state === 'running'}
        onClick={() => chosen.length > 0 && void apply()}
      >
        {chosen.length === 1 ? 'Import 1 contact' : `Import ${groupThousands(chosen.length)} contacts`}
      </Button>
    </Step>
  );
}

function aboutLine({ kind, before, contact }: MergeLine): string {
  if (kind === 'taken') return 'Another contact has this name: rename that one first.';
  if (kind === 'new' || before === undefined) return contact.note || 'New';
  const [was, is] = [`${before.name}${before.note && `, ${before.note}`}`, contact.note];
  return `Replaces “${was}”${is && `; note: ${is}`}`;
}
