import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { exactTime } from '@site/src/ui/format/instants';
import { groupThousands } from '@site/src/ui/format/groups';
import { FieldList, type Field } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount, HiddenAmounts } from '@site/src/ui/values/Amount';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import styles from './SettingsView.module.css';

/** Every field of a block, for an owner who decides whether to sign it. Amounts show even where they are hidden. */
export function BlockFields({ block }: { readonly block: Block }) {
  const { local, utc } = exactTime(block.timestamp);
  const mono = (text: string) => <span className={styles.hash}>{text}</span>;
  const fields: Field[] = [
    { name: 'Type', value: `${block.type}, version ${block.version}, on ${block.network}` },
    { name: 'Account', value: <Party publicKey={block.publicKey} /> },
    { name: 'Height', value: groupThousands(block.height) },
  ];
  if (block.type === 'SEND') {
    fields.push(
      { name: 'Amount', value: <Amount value={block.amount} /> },
      { name: 'To', value: <Party publicKey={block.receiverPublicKey} /> },
    );
  }
  if (block.type === 'CHANGE' || block.type === 'OPEN') {
    fields.push({ name: 'Representative', value: <Party publicKey={block.representativePublicKey} /> });
  }
  if (block.type === 'RECEIVE' || block.type === 'OPEN') {
    fields.push({ name: 'Receives the payment', value: mono(block.sendHash) });
  }
  if (block.type !== 'OPEN') fields.push({ name: 'Previous block', value: mono(block.previous) });
  fields.push(
    { name: 'Balance after it', value: <Amount value={block.balance} /> },
    {
      name: 'Time',
      value: (
        <>
          {local}
          <br />
          {utc}
        </>
      ),
    },
    { name: 'Hash', value: mono(hashBlock(block)) },
  );
  return (
    <HiddenAmounts.Provider value={false}>
      <FieldList stacked fields={fields} />
    </HiddenAmounts.Provider>
  );
}

function Party({ publicKey }: { readonly publicKey: PublicKey }) {
  const { nameOf } = useWalletLinks();
  const address = addressFromPublicKey(publicKey);
  const name = nameOf(address);
  return (
    <>
      {name && <strong>{name}</strong>}
      <WholeAddress address={address} />
    </>
  );
}
