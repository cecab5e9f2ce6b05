import { chromium, type Browser } from '@playwright/test';
import { serve } from '../../../scripts/serve/serve-folder';
import { createChildren } from '../../../scripts/support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/support/chromium';
import { startDevnet } from '../../../scripts/support/start-devnet';

/** The folder into which the browser tests build the site: `ATTO_NETWORK=LOCAL ATTO_NODE_LOCAL=/node`. */
const BUILD = process.env.ATTO_BENCH_BUILD ?? 'build-e2e';

/** The built site in front of local networks, and a browser. */
export interface Bench extends AsyncDisposable {
  readonly browser: Browser;
  /** Another local network with these switches, and the site in front of it; the URL of the site. */
  open(switches: readonly string[]): Promise<string>;
  /** The same, with the network's own URL and the private key of its funded account. */
  openFunded(switches: readonly string[]): Promise<{ site: string; node: string; key: string }>;
}

/** Opens the bench; disposing it closes browser, networks and servers. Needs the build of the browser tests. */
export async function createBench(): Promise<Bench> {
  const children = createChildren();
  const sites: { close(): Promise<void> }[] = [];
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, '--enable-precise-memory-info'],
  });
  const openFunded = async (switches: readonly string[]) => {
    const { url, funded } = await startDevnet(children, { port: 0, extra: [...switches] });
    const site = await serve({ dir: BUILD, port: 0, node: url });
    sites.push(site);
    return { site: site.url, node: url, key: funded.privateKey };
  };
  return {
    browser,
    openFunded,
    open: async (switches) => (await openFunded(switches)).site,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await children.stop();
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}

/** The median of some figures. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile: this share of the figures is below the result. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** A line with the measurement, the figure, the goal, and whether it is met. */
export function report(what: string, figure: number, goal: number, unit = ''): void {
  const text = `${figure.toLocaleString('en', { maximumFractionDigits: 2 })}${unit}`;
  const met = figure <= goal ? 'reached' : 'missed';
  console.log(`${what.padEnd(58)} ${text.padStart(12)}  goal ${goal}${unit} ${met}`);
}
