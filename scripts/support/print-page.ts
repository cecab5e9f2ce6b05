import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { contentType } from '../serve/content-types';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium';

interface PrintOptions {
  /** The built site. */
  readonly dir: string;
  /** Scheme and host of the site: what the links of the PDF lead to. */
  readonly site: string;
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  /** HTML at the foot of each sheet. */
  readonly foot: string;
  /** YYYY-MM-DD: what the PDF gives as its date, and the page as the day of its last change. */
  readonly date: string;
}

/** A date as the theme writes it. */
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A page of a built site as a PDF in A4, with an outline and with tags for those who listen. The files are handed to
 * the browser under the address of the site: nothing of this machine gets into the links, and no network is used.
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
        // The build knows the last commit only, and the PDF is usually made before it.
        .replace(/(theme-last-updated[\s\S]*?<time[^>]*>)[^<]*/, `$1${DAY.format(new Date(date))}`);
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

/** The same PDF with other dates. They stand in it as text of a fixed length, so that no offset moves. */
function dated(pdf: Buffer, date: string): Buffer {
  const stamp = `(D:${date.replaceAll('-', '')}000000+00'00')`;
  const text = pdf.toString('latin1').replace(/\(D:\d{14}[+-]\d\d'\d\d'\)/g, stamp);
  return Buffer.from(text, 'latin1');
}
