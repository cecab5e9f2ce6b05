import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { WALLET_PATH } from '../../app/secrets/secret-path';
import { chunksOfPage } from '../lib/page-chunks';
import { codeOfPage, type Compilation } from './code-of-page';

/** Lists the scripts and styles of the wallet, among the files that the framework generates. */
export const WALLET_FILES = 'wallet-files.json';

interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(name: string, task: (compilation: Compilation) => void): void };
  };
}

/**
 * Lists everything that the wallet can load. Its offline copy stores all of that at once (scripts/wallet-offline): a part
 * that its owner has not used yet could not be loaded without a connection, nor after the next deployment.
 */
export function offlineWallet({ generatedFilesDir }: LoadContext): Plugin {
  const lister = {
    apply: ({ hooks }: Compiler) =>
      hooks.afterEmit.tap('atto-offline-wallet', (compilation) => {
        const own = chunksOfPage(generatedFilesDir, WALLET_PATH);
        if (own === undefined) throw new Error(`There is no page ${WALLET_PATH}.`);
        writeFileSync(
          join(generatedFilesDir, WALLET_FILES),
          JSON.stringify(codeOfPage(own, compilation), null, 2),
        );
      }),
  };
  return {
    name: 'atto-offline-wallet',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      if (process.env.NODE_ENV === 'production') return { plugins: [lister] } as object;
      // The names of some workers lead out of the folder for scripts (src/wallet/browser-wallet.ts); the development
      // server has no such folder.
      return { output: { chunkFilename: 'assets/js/[name].js' } };
    },
  };
}
