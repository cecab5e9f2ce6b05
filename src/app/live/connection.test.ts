import { describe, expect, it } from 'vitest';
import { AttoError } from '../../protocol/error';
import { connectionAfter, faultOf, pausedWords, type Connection } from './connection';

const error = new AttoError('STREAM_DISCONNECTED', {});
const lost: Connection = { status: 'disconnected', error, retryAt: 705 };

describe('the connection', () => {
  it('has the status of the watcher', () => {
    expect(connectionAfter({ status: 'connecting' }, { type: 'status', status: 'live' }, 5)).toEqual({
      status: 'live',
    });
    expect(connectionAfter(lost, { type: 'status', status: 'paused' }, 5)).toEqual({ status: 'paused' });
  });

  it('has the time of the next attempt after it was lost', () => {
    const event = { type: 'status', status: 'disconnected', error, retryInMs: 700 } as const;
    expect(connectionAfter({ status: 'live' }, event, 5)).toEqual(lost);
  });

  it('keeps the fault until it is live again, so that the message stays', () => {
    const again = connectionAfter(lost, { type: 'status', status: 'connecting' }, 5);
    expect(again).toEqual({ status: 'connecting', after: error });
    expect(faultOf(again)).toBe(error);
    expect(faultOf(connectionAfter(again, { type: 'status', status: 'connecting' }, 5))).toBe(error);
    expect(faultOf(connectionAfter(again, { type: 'status', status: 'live' }, 5))).toBeUndefined();
    expect(
      faultOf(connectionAfter({ status: 'live' }, { type: 'status', status: 'connecting' }, 5)),
    ).toBeUndefined();
  });

  it('names the reason of a pause: an offline device is not a hidden page', () => {
    expect(pausedWords({ isOnline: () => false })).toBe('Offline: this device has no connection');
    expect(pausedWords({ isOnline: () => true })).toBe('Paused in the background');
  });
});
