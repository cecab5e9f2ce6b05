import { Icon } from '@site/src/ui/icon';
import { SafetyPanel } from '../help/SafetyPanel';
import { NodeState } from '../home/ui/NodeState';
import { useAccountInView } from '../shared/model/use-account';
import { useOpenWallet, useValue } from '../shared/model/wallet-context';
import { CardList } from '../shared/ui/CardList';
import { Step } from '../shared/ui/Step';
import styles from './MoreView.module.css';
import { RARER } from './places';

/** Everything that owners need weekly or less often. */
export function MoreView() {
  const wallet = useOpenWallet();
  const contacts = useValue(wallet.contacts).length;
  const accounts = useValue(wallet.accounts).length;
  const proofs = useValue(wallet.proofs);
  const { place } = useAccountInView().account;
  const isBackedUp = place === undefined || proofs.has(place.wallet);
  const values: Readonly<Record<string, string | undefined>> = {
    '#/accounts': String(accounts),
    '#/contacts': contacts === 0 ? undefined : String(contacts),
    '#/backup': isBackedUp ? 'Done' : 'Not yet',
  };
  return (
    <Step title="More">
      {RARER.map(({ title, places }, at) => (
        <section key={title} aria-label={title}>
          {at > 0 && <h2 className={styles.heading}>{title}</h2>}
          <CardList>
            {places.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href} className={styles.row}>
                  <span className={styles.icon}>
                    <Icon name={icon} size={20} />
                  </span>
                  <span>{label}</span>
                  {values[href] !== undefined && <span className={styles.value}>{values[href]}</span>}
                  <Icon name="chevron" size={20} />
                </a>
              </li>
            ))}
          </CardList>
        </section>
      ))}
    </Step>
  );
}

/** What protects the wallet, how it works without a connection, and the node in use. */
export function HelpView() {
  return (
    <Step title="Help">
      <NodeState />
      <SafetyPanel />
    </Step>
  );
}
