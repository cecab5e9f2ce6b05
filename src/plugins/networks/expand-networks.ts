import { NETWORK_FACTS, type NetworkFacts } from '../../app/node/network-facts';
import { groupThousands } from '../../ui/format/groups';

const TAG = /<Networks show="([\w-]+)" \/>/g;

/** First years of the rows of the table of thresholds, and their names if they are several years. */
const YEARS: readonly (readonly [year: number, name: string])[] = [
  [2024, '2024, 2025'],
  [2026, '2026, 2027'],
  [2028, '2028'],
  [2029, '2029'],
  [2030, '2030'],
];

/** What a page can show about all networks, in Markdown. */
const SHOWN: Readonly<Record<string, (networks: readonly NetworkFacts[]) => string>> = {
  names: (networks) => inWords(networks.map(({ network }) => `\`${network}\``)),
  'lower-case': (networks) =>
    inWords(networks.map(({ network }) => `\`${network.toLowerCase()}\``).reverse()),
  codes: (networks) => networks.map(({ network, code }) => `${network} ${code}`).join(', '),
  'work-factors': (networks) =>
    networks.map(({ network, workFactor }) => `${network} ${groupThousands(workFactor)}`).join(', '),
  gateways: (networks) =>
    table(
      ['Network', 'Node'],
      networks.map(({ label, gateway }) => [
        label,
        gateway === undefined ? 'a node on your own machine' : `\`${gateway}\``,
      ]),
    ),
  thresholds: (networks) =>
    table(
      ['Year', ...networks.map(({ network }) => network), `Expected hashes on ${networks[0]!.network}`],
      YEARS.map(([year, name]) => [
        name,
        ...networks.map(({ threshold }) => groupThousands(threshold(year))),
        groupThousands(networks[0]!.hashes(year)),
      ]),
    ),
};

/**
 * Replaces each `<Networks show="…" />` on a page by what it names of all networks, so that no page has a list of its own.
 *
 * @throws if there is nothing of that name
 */
export function expandNetworks(page: string, networks: readonly NetworkFacts[] = NETWORK_FACTS): string {
  return page.replace(TAG, (_tag, name: string) => {
    if (!Object.hasOwn(SHOWN, name)) {
      throw new Error(`<Networks show="${name}" /> is unknown. Use one of ${Object.keys(SHOWN).join(', ')}.`);
    }
    return SHOWN[name]!(networks);
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function inWords(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

interface SourcePage {
  readonly fileContent: string;
  readonly filePath: string;
}

/** The preprocessor of every page before it is parsed as MDX; `next` is the one after it. */
export function withNetworks(next: (page: SourcePage) => string) {
  return ({ fileContent, filePath }: SourcePage) =>
    next({ fileContent: expandNetworks(fileContent), filePath });
}
