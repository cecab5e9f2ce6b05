import { Link } from '@site/src/ui/link';
import { SafetyPanel } from '../help/SafetyPanel';
import { NodeState } from '../home/ui/NodeState';
import { useOpenWallet, useValue } from '../shared/model/wallet-context';
import { LinkRow, RowGroup } from '../shared/ui/MenuRow';
import { Step } from '../shared/ui/Step';
import { RARER } from './places';

/** Everything that owners need weekly or less often. */
export function MoreView() {
  const wallet = useOpenWallet();
  const contacts = useValue(wallet.contacts).length;
  const accounts = useValue(wallet.accounts).length;
  const proofs = useValue(wallet.proofs);
  const isBackedUp = useValue(wallet.wallets).every((id) => proofs.has(id));
  const values: Readonly<Record<string, string | undefined>> = {
    '#/accounts': String(accounts),
    '#/contacts': contacts === 0 ? undefined : String(contacts),
    '#/backup': isBackedUp ? 'Done' : 'Not yet',
  };
  return (
    <Step title="More">
      {RARER.map(({ title, places }, at) => (
        <RowGroup key={title} title={title} showsTitle={at > 0}>
          {places.map(({ href, label, icon }) => (
            <LinkRow key={href} {...{ href, label, icon }} value={values[href]} />
          ))}
        </RowGroup>
      ))}
    </Step>
  );
}

/** What protects the wallet, how it works without a connection, and the node in use. */
export function HelpView() {
  return (
    <Step title="Help">
      <NodeState />
      <p>
        Is a payment missing, or is a message unclear? See <Link href="/help">Help</Link> on the site. The{' '}
        <Link href="/docs/wallet">wallet guide</Link> explains every step with pictures.
      </p>
      <p>
        Nobody needs your recovery phrase to help you. If someone asks you for it, it is a{' '}
        <Link href="/help#scams">scam</Link>.
      </p>
      <SafetyPanel />
    </Step>
  );
}
