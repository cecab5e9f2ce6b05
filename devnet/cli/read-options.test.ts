import { describe, expect, it } from 'vitest';
import { FAULTS } from '../faults/create-faults';
import { portChoice, readOptions, USAGE, UsageError } from './read-options';

const defaults = {
  port: undefined,
  json: false,
  rate: 0,
  folder: undefined,
  longAccount: undefined,
  replayRate: 0,
  latencyMs: 0,
  confirmationDelayMs: 300,
  messages: false,
  faults: [],
};

describe('readOptions', () => {
  it('has a default for everything', () => {
    expect(readOptions([])).toEqual(defaults);
    expect(portChoice({ port: undefined })).toEqual({ port: 8080, allowOther: true });
    expect(portChoice({ port: 8080 })).toEqual({ port: 8080, allowOther: false });
  });

  it('reads every option', () => {
    const line =
      '--port 0 --json --rate 0.5 --data /tmp/x --long-account 1000000 --latency 20 --delay 30 --messages --fault stall --fault 500';
    expect(readOptions(line.split(' '))).toEqual({
      port: 0,
      json: true,
      rate: 0.5,
      folder: '/tmp/x',
      longAccount: 1_000_000,
      replayRate: 0,
      latencyMs: 20,
      confirmationDelayMs: 30,
      messages: true,
      faults: ['stall', '500'],
    });
    expect(readOptions(['--replay-rate', '2000'])).toEqual({ ...defaults, replayRate: 2_000 });
    expect(readOptions(['--help'])).toBe('help');
    expect(readOptions(['--port=65535'])).toEqual({ ...defaults, port: 65_535 });
  });

  it('accepts every fault and lists it in the usage text', () => {
    for (const fault of Object.keys(FAULTS)) {
      expect(readOptions(['--fault', fault])).toEqual({ ...defaults, faults: [fault] });
      expect(USAGE).toContain(`  ${fault} `);
    }
  });

  it('rejects --replay-rate together with --data', () => {
    expect(() => readOptions(['--replay-rate', '1', '--data', 'x'])).toThrow('cannot be combined');
  });

  it.each([
    '--port',
    '--port=',
    '--port=65536',
    '--port=-1',
    '--port=80a',
    '--port=1.5',
    '--rate=fast',
    '--rate=-1',
    '--rate=1e3',
    '--rate=10001',
    '--long-account=0',
    '--long-account=10000001',
    '--replay-rate=fast',
    '--latency=x',
    '--delay=0.5',
    '--fault=',
    '--fault=toString',
    '--json=yes',
    '--verbose',
    'devnet',
  ])('refuses %s', (argument) => {
    expect(() => readOptions([argument])).toThrow(UsageError);
  });
});
