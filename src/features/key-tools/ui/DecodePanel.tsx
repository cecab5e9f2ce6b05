import { useMemo, useState } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { encodeBlock } from '@site/src/protocol/block-codec';
import { hashBlock } from '@site/src/protocol/block-hash';
import { printBlock } from '@site/src/protocol/block-json';
import { AttoError } from '@site/src/protocol/error';
import { bytesToHex } from '@site/src/protocol/hex';
import { toInstant } from '@site/src/protocol/instant';
import { prove } from '@site/src/protocol/prove';
import { encodeTransaction } from '@site/src/protocol/transaction-codec';
import { printTransaction } from '@site/src/protocol/transaction-json';
import { validateBlock } from '@site/src/protocol/validate-block';
import { Button } from '@site/src/ui/controls/Button';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { signatureCheck, workCheck } from '@site/src/ui/proof/proof-checks';
import { SignatureEvidence, WorkEvidence } from '@site/src/ui/proof/proof-evidence';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { BlockTypeBadge } from '@site/src/ui/values/BlockTypeBadge';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { FieldList, type Field } from '@site/src/ui/layout/FieldList';
import { byteFields, transactionFields } from '@site/src/ui/format/byte-fields';
import { groupThousands } from '@site/src/ui/format/groups';
import { exactTime } from '@site/src/ui/format/instants';
import { indentJson } from '@site/src/ui/format/indent-json';
import { Whole } from '@site/src/ui/values/Hex';
import { ProofCard, type Check } from '@site/src/ui/proof/ProofCard';
import { useNow } from '@site/src/ui/use-now';
import { decode, EXAMPLE_TRANSACTION, type Decoded } from '../lib/decode';
import { reading, describeFault } from '../lib/describe-fault';
import { KeyArea } from './KeyField';

/** Decodes and checks a block or a transaction. */
export function DecodePanel() {
  const [text, setText] = useState('');
  const { value, fault } = reading(text, decode);
  return (
    <>
      <KeyArea
        label="Block or transaction"
        hint="Hexadecimal, 119 to 134 bytes for a block, 191 to 206 for a transaction; or the JSON that a node prints."
        fault={fault}
        actions={
          <Button small onClick={() => setText(EXAMPLE_TRANSACTION)}>
            Example
          </Button>
        }
        rows={6}
        value={text}
        onText={setText}
      />
      {value && <DecodedView decoded={value} />}
    </>
  );
}

/** A decoded block or transaction: its fields, checks and bytes. */
function DecodedView({ decoded }: { decoded: Decoded }) {
  const [form, setForm] = useState('fields');
  const now = useNow() ?? 0;
  const proofs = useMemo(() => proofChecks(decoded), [decoded]);
  const { block } = decoded;
  const bytes = decoded.kind === 'block' ? encodeBlock(block) : encodeTransaction(decoded.transaction);
  const json = decoded.kind === 'block' ? printBlock(block) : printTransaction(decoded.transaction);
  const hex = bytesToHex(bytes);
  const size = `${bytes.length} bytes`;
  return (
    <div data-result="decode">
      <FieldList
        fields={[
          { name: 'What', value: <BlockTypeBadge type={block.type} /> },
          { name: 'Form', value: `${decoded.kind === 'block' ? 'block alone' : 'transaction'}, ${size}` },
          { name: 'Hash', value: <Whole text={hashBlock(block)} what="hash" /> },
          ...factsOf(block),
        ]}
      />
      <ProofCard
        title="Checked on this device"
        word="correct"
        checks={[formCheck(decoded.block, now), ...proofs]}
      />
      <Tabs
        label="Forms"
        chosen={form}
        onChoose={setForm}
        tabs={[
          {
            id: 'fields',
            label: 'Bytes by field',
            content: (
              <ByteMap
                title={`The ${size}, field by field`}
                fields={decoded.kind === 'block' ? byteFields(block) : transactionFields(decoded.transaction)}
              />
            ),
          },
          {
            id: 'json',
            label: 'JSON',
            content: <CodePanel what="JSON" text={indentJson(json)} copy={json} />,
          },
          { id: 'hex', label: 'Hex', content: <CodePanel what="hexadecimal" text={hex} /> },
        ]}
      />
    </div>
  );
}

function factsOf(block: Block): readonly Field[] {
  const account = (name: string, key: Block['publicKey']): Field => ({
    name,
    value: <WholeAddress address={addressFromPublicKey(key)} />,
  });
  return [
    { name: 'Network', value: block.network },
    account('Account', block.publicKey),
    { name: 'Height', value: groupThousands(block.height) },
    ...(block.type === 'SEND'
      ? [
          account('Receiver', block.receiverPublicKey),
          { name: 'Amount', value: <Amount value={block.amount} direction="out" /> },
        ]
      : []),
    { name: 'Balance after', value: <Amount value={block.balance} /> },
    ...('representativePublicKey' in block ? [account('Representative', block.representativePublicKey)] : []),
    { name: 'Time', value: `${exactTime(block.timestamp).utc} · ${block.timestamp} ms since 1970` },
  ];
}

/** The checks of signature and work, for a transaction; a block has neither. */
export function proofChecks(decoded: Decoded): readonly Check[] {
  if (decoded.kind === 'block') return [];
  const { transaction } = decoded;
  const hash = hashBlock(transaction.block);
  const proof = prove(transaction, hash);
  return [
    signatureCheck(proof.signature.proven, <SignatureEvidence transaction={transaction} hash={hash} />),
    workCheck(transaction.block, proof.work, <WorkEvidence transaction={transaction} check={proof.work} />),
  ];
}

/** Checks the rules of a block that do not need the ledger, at a time in epoch milliseconds. */
export function formCheck(block: Block, now: number): Check {
  const broken = validateBlock(block, { now: toInstant(BigInt(Math.floor(now))) });
  return {
    id: 'form',
    proven: broken === undefined,
    method: broken ?? 'form',
    statement: broken ? describeFault(new AttoError(broken, {})).sentence : 'The block is well-formed',
    evidence: (
      <p>
        These rules were checked, in the order in which a node checks them: the network is a known one; the
        version is 0; the time is at most a minute ahead of this device’s clock; an OPEN or RECEIVE leaves a
        balance; every block except an OPEN has a height of 2 or more; a SEND moves an amount to another
        account. Whether the block fits its account’s last one depends on the ledger, which is not queried
        here.
      </p>
    ),
  };
}
