import type { Block } from '../../../../protocol/block';
import type { Hash } from '../../../../protocol/hash';

/** A transaction as other programs read it: commands and code that say the same as the page. */
export interface ApiSamples {
  readonly curl: string;
  readonly typescript: string;
}

/**
 * The samples for one transaction.
 * @param node absolute base URL of the node that the page asked
 */
export function apiSamples(node: string, hash: Hash, block: Block): ApiSamples {
  const from = block.height > 1n ? block.height - 1n : block.height;
  const chain = `${node}/accounts/${block.publicKey}/transactions/stream?fromHeight=${from}&toHeight=${block.height}`;
  return {
    curl: [
      '# the transaction; 404 and nothing else while it is not confirmed',
      `curl -s '${node}/transactions/${hash}'`,
      '',
      '# the same as soon as it is confirmed',
      `curl -sN '${node}/transactions/${hash}/stream'`,
      '',
      '# its line in the history of the account',
      `curl -sN '${node}/accounts/entries/${hash}/stream'`,
      '',
      block.height > 1n ? '# the block before it, and itself' : '# itself, by its height',
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
      '// work and signature are checked by the library, the hash by you',
      'const genuine =',
      '  (await transaction.isValid()) && transaction.hash.toString() === hash.toString();',
      'console.log(genuine, transaction.toJson());',
      '',
    ].join('\n'),
  };
}
