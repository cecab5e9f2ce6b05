/** The parts of `npm audit --json` that say what is known about installed packages. */
export interface AuditReport {
  readonly auditReportVersion?: number;
  /** Why there is no report. */
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[]; readonly nodes?: readonly string[] }>
  >;
}

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly severity: string;
  /** Ends with the advisory's id. */
  readonly url: string;
}

/** Why an advisory does not concern us, and until when that is believed. */
export interface AuditException {
  readonly package: string;
  readonly reason: string;
  /** A date, after which somebody has to look again. */
  readonly until: string;
}

const SHORTEST_REASON = 30;

/**
 * What must be done about a report: one sentence for each advisory without an exception, and for each exception that has
 * expired, lacks a reason, or is no longer needed. Empty if nothing must be done.
 *
 * @param exceptions by the advisory's id, such as `GHSA-abcd-abcd-abcd`
 * @param today a date, `2026-11-23`
 */
export function judgeAudit(
  report: AuditReport,
  exceptions: Readonly<Record<string, AuditException>>,
  today: string,
): string[] {
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities ?? {}))
    for (const one of via) if (typeof one !== 'string') found.set(idOf(one), one);
  const open = [...found]
    .filter(([id, { name }]) => exceptions[id]?.package !== name)
    .map(
      ([id, { name, severity, title }]) =>
        `${name}: ${title} (${severity}, ${id}). Update it, or give a reason.`,
    );
  const stale = Object.entries(exceptions).flatMap(([id, { reason, until }]) => {
    if (!found.has(id)) return `${id} is no longer reported: remove its exception.`;
    if (reason.trim().length < SHORTEST_REASON) return `The exception for ${id} does not explain itself.`;
    return until < today ? `The exception for ${id} expired on ${until}: look again.` : [];
  });
  return [...open.sort(), ...stale];
}

const idOf = ({ url }: Advisory) => url.split('/').at(-1) ?? url;
