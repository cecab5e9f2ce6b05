import { useState } from 'react';
import { TextField } from '@site/src/ui/controls/TextField';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { Step } from '../../shared/ui/Step';
import { payButtonHtml, payLinkHtml } from '../lib/pay-button';
import { useRequest } from '../model/use-request';
import styles from './Receive.module.css';

const DEFAULT_TEXT = 'Pay with Atto';

/** Makes HTML for a page that asks for a payment: a link or a button, without script. */
export function PayButtonMaker() {
  const { text, setText, fault, link } = useRequest();
  const [label, setLabel] = useState(DEFAULT_TEXT);
  const [form, setForm] = useState('button');
  const shown = { href: link, text: label.trim() === '' ? DEFAULT_TEXT : label.trim() };
  const view = (html: string) => <CodePanel what="HTML" text={html} />;
  return (
    <Step
      title="“Pay with Atto” link or button"
      about="Plain HTML without script, for any page. It opens a wallet with your address and the amount filled in; the payer reviews both before paying."
    >
      <div className={styles.part}>
        <TextField
          large
          live
          label="Amount in ATTO"
          inputMode="decimal"
          placeholder="Any amount"
          value={text}
          fault={fault}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          large
          label="Text"
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Tabs
          label="Form"
          chosen={form}
          onChoose={setForm}
          tabs={[
            { id: 'button', label: 'Button', content: view(payButtonHtml(shown)) },
            { id: 'link', label: 'Link', content: view(payLinkHtml(shown)) },
          ]}
        />
        <p className={styles.aside}>
          <a href="#/receive">Back to Receive</a>
        </p>
      </div>
    </Step>
  );
}
