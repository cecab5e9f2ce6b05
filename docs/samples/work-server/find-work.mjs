const server = process.env.ATTO_WORK ?? 'http://localhost:8085';

const response = await fetch(`${server}/works`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    network: 'LOCAL',
    timestamp: 1767225600000,
    target: '6CC2D3A7513723B1BA59DE784BA546BAF6447464D0BA3D80004752D6F9F4BA23',
  }),
  signal: AbortSignal.timeout(300_000),
});
console.log(await response.json());
// → { work: '…' }
