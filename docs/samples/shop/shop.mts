// #region settings
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 libsql@0.5.29 qr@0.7.0 tsx@4.23.15
// node --import tsx shop.mts
import { createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AttoAddress, AttoSendBlock, AttoTransaction } from '@attocash/commons-core';
import Database from 'libsql';
import encodeQR from 'qr';

const {
  ATTO_NODE: node = 'http://localhost:8080', // your own node
  ATTO_NETWORK: network = 'LOCAL', // LIVE, once you sell
  ATTO_ADDRESSES: addressFile = 'addresses.txt', // one on each line; their keys are not on this machine
  ATTO_RATES: rateFile = 'rates.json', // {"EUR":"0.0125"}: what 1 ATTO costs
  ATTO_SHOP: file = 'shop.sqlite',
  ATTO_SHOP_PORT: port = '8090',
  ATTO_SHOP_PASSWORD: password = '', // opens /till and /orders; without one, they are closed
  ATTO_WALLET_URL: wallet = 'https://atto.cash/wallet',
  ATTO_EXPIRY_MS: expiry = '900000', // the rate holds for 15 minutes
  ATTO_RETRY_MS: retry = '5000',
} = process.env;
const MOST_WAITING = 100;
const REUSE_AFTER_MS = 30 * 86_400_000;
const OLDEST_RATE_MS = 3_600_000;
const REOPEN_MS = 300_000;

const PRODUCTS: Readonly<
  Record<string, { readonly name: string; readonly price: string; readonly currency: string }>
> = {
  coffee: { name: 'Coffee', price: '2.80', currency: 'EUR' },
  sticker: { name: 'Sticker', price: '0.5', currency: 'ATTO' },
};
const addresses = readFileSync(addressFile, 'utf8')
  .split(/\s+/)
  .filter(Boolean)
  .map((line) => AttoAddress.parse(line).toString());
// #endregion

// #region price
const RAW_PER_ATTO = 1_000_000_000n;
const STEP = 1_000_000n; // amounts are rounded up to 0.001 ATTO

/** A decimal number as a whole number with nine more digits. Anything else is refused, never rounded. */
function exact(text: string): bigint {
  const [, whole, digits = ''] = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Refused(400, `“${text}” is not an amount.`);
  return BigInt(whole + digits.padEnd(9, '0'));
}

/** What a price is in raw at the present rate, which another program of yours writes to the file. */
function rawFor(price: string, currency: string): { readonly raw: bigint; readonly rate: string } {
  if (currency === 'ATTO') return { raw: exact(price), rate: '1' };
  if (Date.now() - statSync(rateFile).mtimeMs > OLDEST_RATE_MS)
    throw new Refused(503, 'The rate is too old. Please try again later.');
  const rates = JSON.parse(readFileSync(rateFile, 'utf8')) as Record<string, string>;
  const rate = rates[currency];
  if (rate === undefined || exact(rate) === 0n)
    throw new Refused(503, `There is no exchange rate for ${currency} right now.`);
  const raw = (exact(price) * RAW_PER_ATTO) / exact(rate);
  return { raw: ((raw + STEP - 1n) / STEP) * STEP, rate };
}
// #endregion

// #region orders
interface Order {
  readonly id: number;
  readonly token: string;
  readonly what: string;
  readonly price: string;
  readonly address: string;
  readonly raw: string;
  readonly expires: number;
  readonly accepted: number | null;
}

const database = new Database(file);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS orders (
    id INTEGER PRIMARY KEY, token TEXT UNIQUE NOT NULL, what TEXT NOT NULL, price TEXT NOT NULL,
    address TEXT NOT NULL, raw TEXT NOT NULL, expires INTEGER NOT NULL,
    accepted INTEGER -- when it counted as paid
  );
  CREATE TABLE IF NOT EXISTS payments (
    hash TEXT PRIMARY KEY, address TEXT NOT NULL, raw TEXT NOT NULL, sender TEXT NOT NULL, seen INTEGER NOT NULL,
    order_id INTEGER -- none: a person decides
  );
  CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL, address TEXT NOT NULL, raw TEXT NOT NULL, hash TEXT UNIQUE
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_open_refund ON refunds (order_id) WHERE hash IS NULL;
`);
const all = <Row,>(sql: string, ...values: unknown[]) => database.prepare(sql).all(...values) as Row[];
const change = (sql: string, ...values: unknown[]) => database.prepare(sql).run(...values);
const sum = (rows: readonly { readonly raw: string }[]) =>
  rows.reduce((total, { raw }) => total + BigInt(raw), 0n);

const waiting = () => all<Order>('SELECT * FROM orders WHERE accepted IS NULL AND expires > ?', Date.now());

/** An address for a new order: one that no order had, or whose last order expired long ago without a payment. */
function freeAddress(): string {
  if (addresses.length === 1) return addresses[0]!;
  const blocked = all<{ address: string }>(
    'SELECT address FROM orders WHERE accepted IS NOT NULL OR expires > ? UNION SELECT address FROM payments',
    Date.now() - REUSE_AFTER_MS,
  );
  const isBlocked = new Set(blocked.map(({ address }) => address));
  const found = addresses.find((address) => !isBlocked.has(address));
  if (found === undefined) throw new Refused(503, 'There is no free address. Add more to the list.');
  return found;
}

/** Stores an order with an address of its own. If there is only one address, it gets an amount of its own. */
const createOrder = database.transaction((what: string, price: string, currency: string): string => {
  if (!seesPayments())
    throw new Refused(503, 'We can’t see payments right now. Please try again in a few minutes.');
  if (waiting().length >= MOST_WAITING)
    throw new Refused(503, 'Too many orders are waiting. Please try again later.');
  const address = freeAddress();
  const { raw, rate } = rawFor(price, currency);
  if (raw === 0n) throw new Refused(400, 'The amount is zero.');
  // A late payment must not look like one for a newer order.
  const since = Date.now() - REUSE_AFTER_MS;
  const recent = all<{ raw: string }>(
    'SELECT raw FROM orders WHERE address = ? AND expires > ?',
    address,
    since,
  );
  const taken = new Set(recent.map((order) => order.raw));
  let own = raw;
  while (taken.has(String(own))) own += 1n;
  const token = randomBytes(16).toString('hex');
  const shown =
    currency === 'ATTO' ? `${price} ATTO` : `${price} ${currency}, at ${rate} ${currency} for 1 ATTO`;
  change(
    'INSERT INTO orders (token, what, price, address, raw, expires) VALUES (?, ?, ?, ?, ?, ?)',
    ...[token, what, shown, address, String(own), Date.now() + Number(expiry)],
  );
  return token;
});

interface State {
  readonly is: 'waiting' | 'underpaid' | 'paid' | 'late' | 'expired';
  readonly received: bigint;
  /** What is still to be paid. */
  readonly rest: bigint;
  /** What has to be paid back, apart from refunds that are recorded. */
  readonly back: bigint;
}

function stateOf(order: Order): State {
  const received = sum(all<{ raw: string }>('SELECT raw FROM payments WHERE order_id = ?', order.id));
  const refunds = sum(all<{ raw: string }>('SELECT raw FROM refunds WHERE order_id = ?', order.id));
  const rest = BigInt(order.raw) > received ? BigInt(order.raw) - received : 0n;
  const owed = order.accepted === null ? received : received - BigInt(order.raw);
  const state = { received, rest, back: owed - refunds };
  if (order.accepted !== null) return { is: 'paid', ...state };
  if (order.expires > Date.now()) return { ...state, is: received > 0n ? 'underpaid' : 'waiting', back: 0n };
  return { is: received > 0n ? 'late' : 'expired', ...state };
}

/** Which order a payment belongs to: the one with this address; of several, the one that waits for this amount. */
function orderFor(address: string, raw: bigint): Order | undefined {
  const open = waiting().filter((order) => order.address === address);
  const exactly = open.find((order) => order.raw === String(raw));
  if (exactly !== undefined || addresses.length === 1) return exactly;
  return open[0] ?? all<Order>('SELECT * FROM orders WHERE address = ? ORDER BY id DESC LIMIT 1', address)[0];
}

/** Records a payment once, and accepts its order if that has all of its money in time. */
const record = database.transaction((send: Send): void => {
  if (all('SELECT hash FROM payments WHERE hash = ?', send.hash).length > 0) return;
  const order = orderFor(send.receiver, send.raw);
  change(
    'INSERT INTO payments (hash, address, raw, sender, seen, order_id) VALUES (?, ?, ?, ?, ?, ?)',
    ...[send.hash, send.receiver, String(send.raw), send.sender, Date.now(), order?.id ?? null],
  );
  const rest = order === undefined ? 1n : stateOf(order).rest;
  if (order === undefined) console.log('a payment without an order', send.hash);
  else if (order.accepted === null && rest === 0n && order.expires > Date.now()) accept(order);
  else console.log('order', order.id, 'received', String(send.raw), 'and is', stateOf(order).is);
});

function accept({ id }: Order): void {
  change('UPDATE orders SET accepted = ? WHERE id = ? AND accepted IS NULL', Date.now(), id);
  console.log('order', id, 'is paid'); // deliver: once for each order whose “accepted” is set
}
// #endregion

// #region watch
interface Send {
  readonly hash: string;
  readonly sender: string;
  readonly receiver: string;
  readonly raw: bigint;
}

let lastResponse = 0;
/** Whether the node has responded lately. A silent stream alone could also mean that nobody pays. */
const seesPayments = () => Date.now() - lastResponse < 30_000;

async function request(path: string, signal: AbortSignal, body?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(node + path, { ...(body ? { method: 'POST', body } : {}), headers, signal });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/** The confirmed SEND with this hash. Everything in it is recomputed from what its sender has signed. */
async function sendWith(hash: string): Promise<Send> {
  const response = await request(`/transactions/${hash}`, AbortSignal.timeout(20_000));
  const { block, hash: computed, signature } = AttoTransaction.fromJson(await response.text());
  const x = Buffer.from(block.publicKey.value).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(computed.value), key, Buffer.from(signature.value)))
    throw new Error(`${hash} is not signed by its sender`);
  if (computed.toString() !== hash || !(block instanceof AttoSendBlock) || block.network.name !== network)
    throw new Error(`${hash} is not a SEND on ${network}`);
  const [sender, receiver] = [block.address.toString(), block.receiverAddress.toString()];
  return { hash, sender, receiver, raw: BigInt(block.amount.toString()) };
}

async function* lines(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<string> {
  const { body: stream } = await request(path, signal, JSON.stringify(body));
  let rest = '';
  for await (const chunk of stream?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    yield* parts.filter(Boolean);
    if (rest.length > 65_536) throw new Error(`${path}: a line is too long`);
  }
}

/** Records what a stream leads to: the hash in a line only says which SEND to read. */
async function follow(
  path: string,
  body: unknown,
  hashIn: (line: string) => string | undefined,
  stop: AbortController,
): Promise<void> {
  for await (const line of lines(path, body, stop.signal)) {
    try {
      const hash = hashIn(line);
      if (hash === undefined || !/^[0-9A-F]{64}$/.test(hash)) continue;
      if (all('SELECT hash FROM payments WHERE hash = ?', hash).length > 0) continue;
      const send = await sendWith(hash);
      if (addresses.includes(send.receiver)) record(send);
    } catch (error) {
      console.error(`Reading this payment again soon: ${String(error)}`);
      setTimeout(() => stop.abort(), Number(retry));
    }
  }
}

const receivableHash = (line: string) => (JSON.parse(line) as { hash?: string }).hash;
const claimedHash = (line: string) => (JSON.parse(line) as { block?: { sendHash?: string } }).block?.sendHash;

/** Watches what waits for the addresses, and what their wallet has received meanwhile. Opens both again when one ends. */
async function watch(): Promise<never> {
  for (;;) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), REOPEN_MS);
    const search = addresses.map((address) => ({ address, fromHeight: 1 }));
    const streams = [
      follow('/accounts/receivables/stream?minAmount=1', { addresses }, receivableHash, stop),
      follow('/accounts/transactions/stream', { search }, claimedHash, stop),
    ];
    await Promise.race(streams).catch((error: unknown) => {
      if (!stop.signal.aborted) console.error(`Watching again: ${String(error)}`);
    });
    clearTimeout(timer);
    stop.abort();
    await Promise.allSettled(streams);
    await new Promise((resolve) => setTimeout(resolve, Number(retry)));
  }
}

async function probe(): Promise<void> {
  await request(`/instants/${new Date().toISOString()}`, AbortSignal.timeout(10_000)).then(
    () => (lastResponse = Date.now()),
    () => undefined,
  );
  setTimeout(() => void probe(), 10_000);
}
// #endregion

// #region pages
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const atto = (raw: bigint) =>
  `${raw / RAW_PER_ATTO}.${String(raw % RAW_PER_ATTO).padStart(9, '0')}`.replace(/\.?0+$/, '');
const pay = (address: string, raw: bigint) =>
  `${wallet}?receiverAddress=${encodeURIComponent(address)}&amount=${raw}`;
const nonce = randomBytes(16).toString('base64'); // no page contains scripts of others
const page = (title: string, main: string, script = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}code{overflow-wrap:anywhere}
svg{width:15rem;height:15rem}button,input,select,.pay{font:inherit;padding:.6rem 1rem;border-radius:.5rem}
button,.pay{border:0;background:#fab005;color:#1f2328}</style>
<main><h1>${title}</h1>${main}</main>${script && `<script nonce="${nonce}">${script}</script>`}</html>`;

const catalog = () =>
  page(
    'Shop',
    Object.entries(PRODUCTS)
      .map(
        ([id, { name, price, currency }]) =>
          `<form method="post" action="/orders"><p>${name}, ${price} ${currency}
<button name="product" value="${id}">Pay for ${name} with Atto</button></p></form>`,
      )
      .join(''),
  );

const till = () =>
  page(
    'Point of sale',
    `<form method="post" action="/till"><label>Amount <input name="price" inputmode="decimal" required></label>
<select name="currency" aria-label="Currency"><option>EUR<option>ATTO</select> <button>Show the QR code</button></form>`,
  );

const SAYS: Readonly<Record<State['is'], (state: State) => string>> = {
  waiting: ({ rest }) => `Pay ${atto(rest)} ATTO.`,
  underpaid: ({ received, rest }) =>
    `We have received ${atto(received)} ATTO. Pay the remaining ${atto(rest)} ATTO.`,
  paid: ({ back }) =>
    `Paid. Thank you!${back > 0n ? ` You paid ${atto(back)} ATTO too much: to get it back, contact us with the number of this order.` : ''}`,
  late: ({ received }) =>
    `Your ${atto(received)} ATTO arrived too late or weren’t the full amount. Contact us with the number of this order and an address for the refund.`,
  expired: () => 'This order has expired. Nothing was paid. Please don’t pay it now; place a new order.',
};

/** Reads the page of an order again every three seconds, and shows what has changed. */
const KEEP_UP = `
const part = (root, id) => root.getElementById(id);
setInterval(async () => {
  const reply = await fetch(location.href).catch(() => undefined);
  if (!reply?.ok) return;
  const now = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const id of ['state', 'how'])
    if (part(document, id).innerHTML !== part(now, id).innerHTML) part(document, id).innerHTML = part(now, id).innerHTML;
}, 3000);`;

function orderPage(order: Order): string {
  const state = stateOf(order);
  const isOpen = state.is === 'waiting' || state.is === 'underpaid';
  const minutes = Math.max(1, Math.ceil((order.expires - Date.now()) / 60_000));
  const code = encodeQR(`${order.address}?amount=${state.rest}`, 'svg');
  const how = `<p role="img" aria-label="The same address and amount as a code">${code}</p>
<p><a class="pay" href="${escaped(pay(order.address, state.rest))}">Open the wallet</a></p>
<p>To <code>${order.address}</code></p><p>This price holds for ${minutes} more minute${minutes === 1 ? '' : 's'}.</p>`;
  const trouble = seesPayments()
    ? ''
    : ' We can’t see payments right now. If you have paid, don’t pay again.';
  return page(
    `Order ${order.id}`,
    `<p>${escaped(order.what)}, ${escaped(order.price)}</p><p id="state" role="status">${SAYS[state.is](state)}${trouble}</p>
<div id="how">${isOpen ? how : ''}</div>`,
    KEEP_UP,
  );
}

/** All orders for the shopkeeper, with what has to be paid back. */
function ordersPage(): string {
  const rows = all<Order>('SELECT * FROM orders ORDER BY id DESC LIMIT 200').map((order) => {
    const { is, received, back } = stateOf(order);
    const senders = all<{ sender: string }>('SELECT sender FROM payments WHERE order_id = ?', order.id);
    const [refund] = all<{ address: string; raw: string }>(
      'SELECT address, raw FROM refunds WHERE order_id = ? AND hash IS NULL',
      order.id,
    );
    const form = (action: string, fields: string) =>
      `<form method="post" action="/orders/${order.id}/${action}">${fields}</form>`;
    const sender = senders.at(-1)?.sender ?? '';
    const record = `Last paid from <code>${sender}</code>. Return ${atto(back)} ATTO to <input name="address" aria-label="Address" required> <button>Record the refund</button>`;
    return `<li>Order ${order.id}: ${is}, received ${atto(received)} ATTO
${is === 'late' && received >= BigInt(order.raw) ? form('accept', '<button>Accept it anyway</button>') : ''}
${back > 0n && refund === undefined ? form('refund', record) : ''}
${refund === undefined ? '' : `<a href="${escaped(pay(refund.address, BigInt(refund.raw)))}">Pay the refund of ${atto(BigInt(refund.raw))} ATTO</a>${form('refunded', 'Its hash <input name="hash" aria-label="Hash" required> <button>Mark as paid</button>')}`}</li>`;
  });
  const loose = all<{ hash: string; raw: string }>('SELECT hash, raw FROM payments WHERE order_id IS NULL');
  const others = loose.map(
    ({ hash, raw }) => `<li>${atto(BigInt(raw))} ATTO without an order: <code>${hash}</code></li>`,
  );
  return page('Orders', `<ul>${[...rows, ...others].join('')}</ul>`);
}
// #endregion

// #region serve
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const orderWith = (column: 'id' | 'token', value: string): Order => {
  const [order] = all<Order>(`SELECT * FROM orders WHERE ${column} = ?`, value);
  if (order === undefined) throw new Refused(404, 'There is no such order.');
  return order;
};

const addressFrom = (text: string): string => {
  try {
    return AttoAddress.parse(text.trim()).toString();
  } catch {
    throw new Refused(400, 'This is not an Atto address.');
  }
};

/** Stores a refund before it is paid, for what is owed at this moment. A second one waits until the first is paid. */
const recordRefund = database.transaction((order: Order, address: string): void => {
  const { back } = stateOf(order);
  if (back <= 0n) throw new Refused(409, 'There is nothing to pay back.');
  const to = addressFrom(address);
  change('INSERT INTO refunds (order_id, address, raw) VALUES (?, ?, ?)', order.id, to, String(back));
});

/** Stores the hash of a refund, after reading on the node that it pays exactly this. */
async function settleRefund(order: Order, hash: string): Promise<void> {
  const send = await sendWith(hash.trim().toUpperCase());
  const { changes } = change(
    'UPDATE refunds SET hash = ? WHERE order_id = ? AND hash IS NULL AND address = ? AND raw = ?',
    ...[send.hash, order.id, send.receiver, String(send.raw)],
  );
  if (changes !== 1) throw new Refused(409, 'This transaction is not that refund.');
}

async function bodyOf(incoming: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of incoming) {
    text += String(chunk);
    if (text.length > 4_096) throw new Refused(413, 'The form is too long.');
  }
  return new URLSearchParams(text);
}

function checkPassword({ headers: { authorization = '' } }: IncomingMessage): void {
  const given = Buffer.from(
    Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .replace(/^.*?:/, ''),
  );
  const wanted = Buffer.from(password);
  if (password === '' || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused(401, 'Enter the shop’s password.');
}

/** The page for a request, or the path that the browser goes to after a form. */
async function respond(
  incoming: IncomingMessage,
): Promise<{ readonly text: string } | { readonly to: string }> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://shop');
  const [, first = '', second = '', third = ''] = pathname.split('/');
  const isForm = incoming.method === 'POST';
  // Only forms on this site's own pages: another site must not send one in the shopkeeper's name.
  if (
    isForm &&
    !['same-origin', undefined].includes(incoming.headers['sec-fetch-site'] as string | undefined)
  )
    throw new Refused(403, 'This form was not submitted from this site.');
  const form = isForm ? await bodyOf(incoming) : new URLSearchParams();
  const field = (name: string) => form.get(name) ?? '';
  if (pathname === '/') return { text: catalog() };
  if (pathname === '/orders' && isForm) {
    const product = Object.hasOwn(PRODUCTS, field('product')) ? PRODUCTS[field('product')] : undefined;
    if (product === undefined) throw new Refused(404, 'There is no such product.');
    return { to: `/pay/${createOrder(product.name, product.price, product.currency)}` };
  }
  if (first === 'pay' && !isForm) return { text: orderPage(orderWith('token', second)) };
  checkPassword(incoming);
  if (pathname === '/till')
    return isForm
      ? { to: `/pay/${createOrder('Point of sale', field('price'), field('currency'))}` }
      : { text: till() };
  if (pathname === '/orders') return { text: ordersPage() };
  if (first !== 'orders' || !isForm) throw new Refused(404, 'There is no such page.');
  const order = orderWith('id', second);
  if (third === 'refund') recordRefund(order, field('address'));
  else if (third === 'refunded') await settleRefund(order, field('hash'));
  else if (third === 'accept' && stateOf(order).is === 'late' && stateOf(order).rest === 0n) accept(order);
  else throw new Refused(409, 'That is not possible.');
  return { to: '/orders' };
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = await respond(incoming);
    if ('to' in reply) response.writeHead(303, { ...HEADERS, Location: reply.to }).end();
    else response.writeHead(200, HEADERS).end(reply.text);
  } catch (error) {
    const { status, message } =
      error instanceof Refused
        ? error
        : new Refused(500, 'Something went wrong. If you have paid, don’t pay again: reload this page.');
    if (!(error instanceof Refused)) console.error(error);
    const login = status === 401 ? { 'WWW-Authenticate': 'Basic realm="shop"' } : {};
    response
      .writeHead(status, { ...HEADERS, ...login })
      .end(page('Sorry', `<p role="alert">${escaped(message)}</p>`));
  }
}

await probe();
void watch();
const server = createServer((incoming, response) => void handle(incoming, response));
server.listen(Number(port), '127.0.0.1', () => {
  console.log('The shop is at', `http://localhost:${(server.address() as { port: number }).port}`);
});
// → The shop is at http://localhost:…
// Runs until it is stopped.
// #endregion
