import { useState } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Button } from '@site/src/ui/controls/Button';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { addressFields } from '@site/src/ui/format/byte-fields';
import { Whole } from '@site/src/ui/values/Hex';
import { convert, EXAMPLE_ADDRESS, type Conversion } from '../lib/convert';
import { describeFault, reading } from '../lib/describe-fault';
import { KeyArea } from './KeyField';
import { Note } from './Note';
import { LiveText } from '@site/src/ui/values/LiveText';

/** Converts an address to a public key and back. */
export function ConvertPanel() {
  const [text, setText] = useState('');
  const { network } = useNetwork();
  const { value, fault } = reading(text, (typed) => convert(typed, network));
  return (
    <>
      <KeyArea
        label="Address or public key"
        hint="An address (atto:// and 61 characters) or a public key (64 hexadecimal characters). Both name the same account."
        fault={fault}
        actions={
          <Button small onClick={() => setText(EXAMPLE_ADDRESS)}>
            Example
          </Button>
        }
        rows={2}
        value={text}
        onText={setText}
      />
      {value && <Converted conversion={value} />}
    </>
  );
}

function Converted({
  conversion: { address, publicKey, fromKey, usable, note },
}: {
  conversion: Conversion;
}) {
  return (
    <div data-result="convert">
      {note && (
        <Note>
          <LiveText>{describeFault(note).sentence}</LiveText> <code translate="no">{note.code}</code>
        </Note>
      )}
      {!usable && (
        <Note warning>
          These 32 bytes are not a point on the curve: no private key belongs to them, so coins sent here are
          lost.
        </Note>
      )}
      {usable && fromKey && (
        <Note>
          Make sure that this is a public key. A transaction’s hash looks the same, nobody has the key to an
          address made from it, and coins sent there are lost.
        </Note>
      )}
      <FieldList
        stacked
        fields={[
          { name: 'Address', value: <WholeAddress address={address} /> },
          { name: 'Public key', value: <Whole text={publicKey} what="public key" /> },
        ]}
      />
      <ByteMap title="The 38 bytes of the address" fields={addressFields(address)} />
    </div>
  );
}
