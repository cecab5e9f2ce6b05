import { simulateAttack, type AttackOutcome } from './simulate-attack';

/** What attackers are compared with. */
export const SUBNETS = [1, 10, 1_000] as const;
export const DEVICES = [
  ['a phone', 5e6],
  ['a gaming card (RTX 3070)', 2.9e9],
  ['ten gaming cards', 29e9],
] as const;

/** One row of the table. */
export interface EconomicsRow extends AttackOutcome {
  readonly subnets: number;
  readonly device: string;
}

/** Every attacker, simulated. */
export function simulateAll(): readonly EconomicsRow[] {
  return SUBNETS.flatMap((subnets) =>
    DEVICES.map(([device, rate]) => ({ subnets, device, ...simulateAttack({ subnets, rate }) })),
  );
}

const HEAD = [
  'Subnets',
  'Hardware',
  'Claims, first day',
  'Claims, later days',
  'A visitor’s wait, first day',
  'A visitor’s wait, later',
];

/** The table of the docs page, in Markdown. */
export function economicsTable(rows: readonly EconomicsRow[]): string {
  const cells = rows.map((row) => [
    row.subnets.toLocaleString('en'),
    row.device,
    row.takenFirst.toLocaleString('en'),
    row.takenLater.toLocaleString('en'),
    waitText(row.waitFirst),
    waitText(row.waitLater),
  ]);
  const lines = [HEAD, HEAD.map(() => '---'), ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Rounded up, so that the page promises nothing better than what was simulated. */
function waitText(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds / 5) * 5} seconds`;
  if (seconds < 7_200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}
