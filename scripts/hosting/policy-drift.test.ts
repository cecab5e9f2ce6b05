import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSource } from '../../src/plugins/security-headers/inline-scripts';
import { policyDrift } from './policy-drift';

let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'atto-drift-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const STRICT = `default-src 'none'; script-src 'self' ${hashSource('one')}; style-src 'self'; img-src 'self' data:`;

async function driftOf(html: string, policy = STRICT): Promise<readonly string[]> {
  await writeFile(join(dir, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
  await writeFile(join(dir, 'index.html'), html);
  return policyDrift(dir);
}

describe('pages and policies', () => {
  it('agree if every script is allowed and every hash is needed', async () => {
    expect(
      await driftOf(
        '<script>one</script><script src=/a.js></script><link rel="stylesheet" href="/a.css"><img src="data:x"><img alt="a onload= b" src=/b.png><title><img onerror=x() src=x></title><meta name=description content="<script>two</script><iframe srcdoc=x>"><p title="<p onclick=x()>">a <img/ b</p>',
      ),
    ).toEqual([]);
  });

  it.each([
    ['<script>one</script><script>two</script>', 'blocks the script two'],
    ['<script>one</script><style>a{}</style>', 'blocks the style sheet a{}'],
    ['<script>one</script><p onclick="x()">', 'blocks the code in <p onclick="x()">'],
    ['<script>one</script><p style="color:red">', 'blocks the style in <p style="color:red">'],
    ['<script>one</script><script src="https://cdn.example/a.js"></script>', 'which is not in script-src'],
    ['<script>one</script><img src="//cdn.example/a.png">', 'which is not in img-src'],
    ['<script>one</script><iframe src="/x"></iframe>', 'which is not in frame-src'],
    ['<script>changed</script>', `No page needs ${hashSource('one')}`],
    ['<script>one</script><iframe srcdoc="&lt;script&gt;one&lt;/script&gt;">', 'blocks the code in <iframe'],
    ['<script>one</script><a href=" java&#10;script:x()">', 'blocks the code in <a'],
    [
      `<meta http-equiv=Content-Security-Policy content="script-src &#39;self&#39;"><script>one</script>`,
      'blocks the script one',
    ],
  ])('disagree on %s', async (html, sentence) => {
    expect((await driftOf(html)).join('\n')).toContain(sentence);
  });

  it('disagree on a page without a policy', async () => {
    await driftOf('<script>one</script>');
    await writeFile(join(dir, '_headers'), '/docs\n  Content-Security-Policy: x\n');
    expect(await policyDrift(dir)).toEqual(['index.html has no content security policy.']);
  });
});
