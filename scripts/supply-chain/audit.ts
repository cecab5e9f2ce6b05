/**
 * `npm run audit`: asks the registry which installed packages have known vulnerabilities. Fails for each one that
 * `scripts/supply-chain/audit-exceptions.json` does not give a reason for, and for reasons that have expired.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../setup.mjs';
import exceptions from './audit-exceptions.json' with { type: 'json' };
import { judgeAudit, type AuditReport } from './judge-audit';

const MAX_OUTPUT = 64 * 1024 * 1024;

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: MAX_OUTPUT,
  shell: process.platform === 'win32',
});
const report = parse(stdout);
if (report?.auditReportVersion === undefined) {
  const why = report?.message ?? 'npm printed no report';
  console.error(
    `The registry of npm’s configuration does not report vulnerabilities (${why}). Choose another one with npm_config_registry.`,
  );
  process.exit(1);
}
const problems = judgeAudit(report, exceptions, new Date().toISOString().slice(0, 10));
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `Nothing to do; ${Object.keys(exceptions).length} exceptions apply.`
    : `${problems.length} things to do.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function parse(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}
