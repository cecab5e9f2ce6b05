import { useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { decode } from '../lib/decode';
import { EXAMPLES } from '../lib/examples';
import { reading } from '../lib/reading';
import { DecodedView } from './DecodedView';
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
          <Button small onClick={() => setText(EXAMPLES.transaction)}>
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
