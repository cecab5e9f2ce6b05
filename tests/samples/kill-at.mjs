import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a sample: kills the process at its n-th step. There is a step before and after each request and each
// replacement of a file, since a power cut there can leave a different state.
let left = Number(process.env.KILL_AT);

function step() {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

function withSteps(action) {
  return async (...given) => {
    step();
    const result = await action(...given);
    step();
    return result;
  };
}

globalThis.fetch = withSteps(globalThis.fetch);
fs.rename = withSteps(fs.rename);
syncBuiltinESMExports();
