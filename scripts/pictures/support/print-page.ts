import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { utcDay } from '../../../src/ui/format/utc-day';
import { contentType } from '../../serve/content-types';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium';

interface PrintOptions {
  /** The built site. */
  readonly dir: string;
  /** Scheme and host of the site, used for links in the PDF. */
  readonly site: string;
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  /** HTML of the footer of each page. */
  readonly foot: string;
  /** YYYY-MM-DD: the date of the PDF and the "last updated" date of the page. */
  readonly date: string;
}

/**
 * Prints a page of a built site as an A4 PDF with an outline and accessibility tags. The browser gets the files under
 * the site's address, so links do not contain a local address and no network is used.
 */
export async function printPage({ dir, site, path, title, foot, date }: PrintOptions): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.route('**', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const name = pathname === path ? `${pathname}.html` : decodeURIComponent(pathname);
      const file = join(dir, name);
      if (origin !== site || !existsSync(file)) return route.abort();
      const body = readFileSync(file);
      if (pathname !== path) return route.fulfill({ body, contentType: contentType(file) });
      const html = body
        .toString('utf8')
        .replace(/<title[^>]*>[^<]*/, `<title>${title}`)
        // The build has the date of the last commit, but the PDF is usually made before the commit.
        .replace(/(theme-last-updated[\s\S]*?<time[^>]*>)[^<]*/, `$1${utcDay(date)}`);
      return route.fulfill({ body: html, contentType: contentType(file) });
    });
    await page.goto(site + path);
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '18mm', bottom: '20mm', left: '17mm', right: '17mm' },
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: foot,
      outline: true,
      tagged: true,
    });
    return dated(pdf, date);
  } finally {
    await browser.close();
  }
}

/** Replaces the dates of a PDF. They are text of a fixed length, so that no offset changes. */
function dated(pdf: Buffer, date: string): Buffer {
  const stamp = `(D:${date.replaceAll('-', '')}000000+00'00')`;
  const text = pdf.toString('latin1').replace(/\(D:\d{14}[+-]\d\d'\d\d'\)/g, stamp);
  return Buffer.from(text, 'latin1');
}
