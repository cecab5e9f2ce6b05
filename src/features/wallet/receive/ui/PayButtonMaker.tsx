import { useState } from 'react';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { TextField } from '@site/src/ui/controls/TextField';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { Step } from '../../shared/ui/Step';
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
        <AmountField
          live
          label="Amount in ATTO"
          placeholder="Any amount"
          value={text}
          fault={fault}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
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

/** What a generated link or button says and does. */
export interface PayButton {
  /** The link that opens a wallet with the request. */
  readonly href: string;
  readonly text: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A plain link. It opens nothing that its page could control, and the wallet learns nothing about its page. */
export function payLinkHtml({ href, text }: PayButton): string {
  return `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
}

const STYLE = [
  'display:inline-block',
  'padding:12px 24px',
  'border-radius:99px',
  'background:#fab005',
  'color:#1f2328',
  'font:600 16px/1.3 system-ui,sans-serif',
  'text-decoration:none',
].join(';');

/** The same as a button: HTML with its own style and without script, for any page. */
export function payButtonHtml({ href, text }: PayButton): string {
  return `<a href="${escapeHtml(href)}" rel="noopener noreferrer" style="${STYLE}">${escapeHtml(text)}</a>`;
}
