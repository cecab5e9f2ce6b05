import { describe, expect, it } from 'vitest';
import { judgeAudit, type AuditReport } from './judge-audit';

const TODAY = '2026-11-23';
const ID = 'GHSA-aaaa-bbbb-cccc';
const advisory = {
  name: 'parser',
  title: 'Slow on long input',
  severity: 'high',
  url: `https://advisories.example/${ID}`,
};
/** A package that uses the vulnerable one is reported with its name only. */
const report: AuditReport = {
  auditReportVersion: 2,
  vulnerabilities: { parser: { via: [advisory] }, bundler: { via: ['parser'] } },
};
const exception = {
  package: 'parser',
  reason: 'It reads only our own pages during the build.',
  until: '2026-12-31',
};

describe('an audit', () => {
  it('has nothing to say about a report without advisories', () => {
    expect(judgeAudit({ auditReportVersion: 2, vulnerabilities: {} }, {}, TODAY)).toEqual([]);
  });

  it('names each advisory without an exception once', () => {
    expect(judgeAudit(report, {}, TODAY)).toEqual([
      `parser: Slow on long input (high, ${ID}). Update it, or give a reason.`,
    ]);
  });

  it('accepts an exception with a reason until its date', () => {
    expect(judgeAudit(report, { [ID]: exception }, TODAY)).toEqual([]);
    expect(judgeAudit(report, { [ID]: exception }, '2026-12-31')).toEqual([]);
    expect(judgeAudit(report, { [ID]: exception }, '2027-01-01')).toEqual([
      `The exception for ${ID} expired on 2026-12-31: look again.`,
    ]);
  });

  it('does not accept an exception for another package, or without a reason', () => {
    expect(judgeAudit(report, { [ID]: { ...exception, package: 'other' } }, TODAY)).toHaveLength(1);
    expect(judgeAudit(report, { [ID]: { ...exception, reason: 'dev only' } }, TODAY)).toEqual([
      `The exception for ${ID} does not explain itself.`,
    ]);
  });

  it('wants exceptions removed that are no longer needed', () => {
    expect(judgeAudit({ auditReportVersion: 2 }, { [ID]: exception }, TODAY)).toEqual([
      `${ID} is no longer reported: remove its exception.`,
    ]);
  });
});
