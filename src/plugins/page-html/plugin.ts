import type { LoadContext, Plugin } from '@docusaurus/types';
import { earlyCode } from '../early-code/early-code';
import { firstPaint } from '../first-paint/first-paint';
import { editPages } from '../lib/edit-pages';
import { openHtml } from '../lib/html-page';
import { placeEarlyMenu } from '../redoc/early-menu';
import { securityHeaders } from '../security-headers/security-headers';

/**
 * Edits the HTML of the finished pages, for what neither configuration nor the framework can write: the styles that a page
 * needs first, links to its code, and, when nothing else changes, the policies with the hashes of its inline scripts.
 */
export function pageHtml(context: LoadContext): Plugin {
  const [paint, code, security] = [firstPaint(context), earlyCode(context), securityHeaders(context)];
  return {
    name: 'atto-page-html',
    injectHtmlTags: () => ({
      headTags: [...security.headTags(), ...paint.headTags()],
      preBodyTags: security.preBodyTags(),
    }),
    configureWebpack: (_config, isServer) =>
      // The bundler's types lack the option for Trusted Types.
      (isServer ? {} : { output: security.output, plugins: [code.collector] }) as object,
    async postBuild({ outDir }) {
      const stylesOf = paint.stylesIn(outDir);
      const pages = await editPages(outDir, ({ path, html }) => {
        const page = openHtml(path, html);
        paint.place(page, stylesOf);
        code.place(page);
        placeEarlyMenu(page);
        return security.document(path, page.edited());
      });
      await security.writeHeaders(outDir, pages);
    },
  };
}
