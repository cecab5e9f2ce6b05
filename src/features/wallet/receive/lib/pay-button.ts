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
