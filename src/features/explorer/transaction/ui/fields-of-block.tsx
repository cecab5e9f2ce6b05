import type { ExplorerLinks } from '@site/src/app/url/explorer-links';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import type { Field } from '@site/src/ui/layout/FieldList';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime } from '@site/src/ui/format/instants';
import { HashLink } from '@site/src/ui/values/HashLink';
import { Whole } from '@site/src/ui/values/Hex';
import { Time } from '@site/src/ui/values/Time';
import styles from './TransactionFacts.module.css';

/** All fields of a transaction by its block type, in the order of the network format. */
export function blockFields({ block, signature, work }: Transaction, links: ExplorerLinks): readonly Field[] {
  const account = (key: PublicKey) => {
    const address = addressFromPublicKey(key);
    return <WholeAddress address={address} href={links.account(addressPath(address))} />;
  };
  const transaction = (hash: Hash, what: string) => (
    <HashLink hash={hash} what={what} href={links.transaction(hash)} />
  );
  return [
    { name: 'Type', value: blockTypeWord(block.type) },
    { name: 'Network', value: block.network },
    { name: 'Account', value: account(block.publicKey) },
    { name: 'Public key', value: <Whole text={block.publicKey} what="public key" quiet /> },
    { name: 'Height', value: groupThousands(block.height) },
    { name: 'Balance after', value: <Amount value={block.balance} /> },
    { name: 'Time', value: <When block={block} /> },
    ...(block.type === 'OPEN'
      ? []
      : [{ name: 'Previous block', value: transaction(block.previous, 'previous hash') }]),
    ...ofType(block, account, transaction),
    { name: 'Version', value: `${block.version}` },
    { name: 'Algorithms', value: algorithms(block) },
    { name: 'Signature', value: <Whole text={signature} what="signature" quiet /> },
    { name: 'Work', value: <Whole text={work} what="work" quiet /> },
  ];
}

function ofType(
  block: Block,
  account: (key: PublicKey) => Field['value'],
  transaction: (hash: Hash, what: string) => Field['value'],
): readonly Field[] {
  const send = (hash: Hash): Field => ({
    name: 'Matched send',
    value:
      hash === ZERO_HASH
        ? 'None: this is a genesis, the first block of a network'
        : transaction(hash, 'send hash'),
  });
  switch (block.type) {
    case 'SEND':
      return [
        { name: 'Receiver', value: account(block.receiverPublicKey) },
        { name: 'Amount', value: <Amount value={block.amount} /> },
      ];
    case 'RECEIVE':
      return [send(block.sendHash)];
    case 'OPEN':
      return [
        send(block.sendHash),
        { name: 'Representative', value: account(block.representativePublicKey) },
      ];
    case 'CHANGE':
      return [{ name: 'Representative', value: account(block.representativePublicKey) }];
  }
}

/** The algorithms of the account and of the block's references. */
function algorithms(block: Block): string {
  const parts = [`account ${block.algorithm}`];
  if ('sendHashAlgorithm' in block) parts.push(`send ${block.sendHashAlgorithm}`);
  if ('receiverAlgorithm' in block) parts.push(`receiver ${block.receiverAlgorithm}`);
  if ('representativeAlgorithm' in block) parts.push(`representative ${block.representativeAlgorithm}`);
  return parts.join(', ');
}

function When({ block: { timestamp } }: { block: Block }) {
  const { local, utc } = exactTime(timestamp);
  return (
    <>
      <Time instant={timestamp} />
      <span className={styles.exact}>{local === utc ? utc : `${local} · ${utc}`}</span>
      <span className={styles.exact}>{`${timestamp} ms since 1970`}</span>
    </>
  );
}
