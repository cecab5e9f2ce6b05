import type { Block } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';

/** Commands and code that read the transaction of the page. */
export interface ApiSamples {
  readonly curl: string;
  readonly typescript: string;
}

/**
 * Creates the samples for one transaction.
 * @param node absolute base URL of the page's node
 */
export function apiSamples(node: string, hash: Hash, block: Block): ApiSamples {
  const from = block.height > 1n ? block.height - 1n : block.height;
  const chain = `${node}/accounts/${block.publicKey}/transactions/stream?fromHeight=${from}&toHeight=${block.height}`;
  return {
    curl: [
      '# the transaction; 404 with an empty body until it is confirmed',
      `curl -s '${node}/transactions/${hash}'`,
      '',
      '# waits for the transaction until it is confirmed',
      `curl -sN '${node}/transactions/${hash}/stream'`,
      '',
      '# its entry in the history of the account',
      `curl -sN '${node}/accounts/entries/${hash}/stream'`,
      '',
      block.height > 1n ? '# the block before it, and itself' : '# the block itself, by its height',
      `curl -sN '${chain}'`,
      '',
    ].join('\n'),
    typescript: [
      "import { AttoHash } from '@attocash/commons-core';",
      "import { AttoNodeClientAsyncBuilder } from '@attocash/commons-node-remote';",
      '',
      `const client = new AttoNodeClientAsyncBuilder('${node}').build();`,
      'const hash = AttoHash.Companion.parse(',
      `  '${hash}',`,
      ');',
      '',
      'const transaction = await client.transaction(hash);',
      '',
      '// the library checks work and signature; check the hash yourself',
      'const verified =',
      '  (await transaction.isValid()) && transaction.hash.toString() === hash.toString();',
      'console.log(verified, transaction.toJson());',
      '',
    ].join('\n'),
  };
}
