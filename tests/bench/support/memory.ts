import { readFileSync } from 'node:fs';

/** The memory of a process that is in RAM, in MiB. Linux only. */
export function residentMib(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kib === undefined) throw new Error(`Process ${pid} has ended.`);
  return Number(kib) / 1_024;
}
