import { describe, expect, it, vi } from 'vitest';
import { createNodeKeeper, readNodeUrl } from './node-choice';
import { NODES_KEY } from '../url/node-pages';

function storageWith(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('a node URL', () => {
  it.each([
    ['https://node.example', 'https://node.example'],
    [' node.example/ ', 'https://node.example'],
    ['HTTPS://Node.Example:8443/atto/?a=1#b', 'https://node.example:8443/atto'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['localhost:8080', 'http://localhost:8080'],
    ['Localhost', 'http://localhost'],
    ['127.0.0.1:8080/atto/', 'http://127.0.0.1:8080/atto'],
    ['https://localhost:8443', 'https://localhost:8443'],
    ['localhost.example:8080', 'https://localhost.example:8080'],
  ])('%s is read as %s', (typed, url) => expect(readNodeUrl(typed)).toEqual({ url }));

  it.each([
    ['', 'malformed'],
    ['https://', 'malformed'],
    ['node', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['https://a b', 'malformed'],
    [`https://${'a'.repeat(400)}.example`, 'malformed'],
    ['http://node.example', 'not-https'],
    ['http://localhost.example', 'not-https'],
    ['ftp://node.example', 'not-https'],
    ['https://user:secret@node.example', 'credentials'],
  ])('%s is refused: %s', (typed, fault) => expect(readNodeUrl(typed)).toEqual({ fault }));
});

describe('the choice of a node', () => {
  it('is stored for its network, and leaves no trace when it is reset', () => {
    const storage = storageWith();
    const keeper = createNodeKeeper(() => storage);
    keeper.set('LIVE', 'https://node.example');
    keeper.set('BETA', 'https://beta.example');
    expect(createNodeKeeper(() => storage).getSnapshot()).toEqual({
      LIVE: 'https://node.example',
      BETA: 'https://beta.example',
    });
    keeper.set('LIVE', undefined);
    keeper.set('BETA', undefined);
    expect(storage.getItem(NODES_KEY)).toBeNull();
  });

  it('keeps what another tab has stored for another network, and does not follow it', () => {
    const storage = storageWith();
    const [one, other] = [createNodeKeeper(() => storage), createNodeKeeper(() => storage)];
    one.set('LIVE', 'https://node.example');
    expect(other.getSnapshot()).toEqual({});
    other.set('BETA', 'https://beta.example');
    expect(createNodeKeeper(() => storage).getSnapshot()).toEqual({
      BETA: 'https://beta.example',
      LIVE: 'https://node.example',
    });
  });

  it('can be stored for the next document only, without changing other networks', () => {
    const storage = storageWith();
    const keeper = createNodeKeeper(() => storage);
    keeper.set('BETA', 'https://beta.example');
    const listener = vi.fn();
    keeper.subscribe(listener);
    keeper.keep('LIVE', 'https://node.example');
    expect(listener).not.toHaveBeenCalled();
    expect(keeper.getSnapshot()).toEqual({ BETA: 'https://beta.example' });
    expect(createNodeKeeper(() => storage).getSnapshot()).toEqual({
      BETA: 'https://beta.example',
      LIVE: 'https://node.example',
    });
  });

  it.each([
    '{',
    'null',
    '7',
    '{"version":2,"nodes":{"LIVE":"https://node.example"}}',
    '{"version":1,"nodes":{"MOON":"https://node.example","LIVE":"http://node.example","BETA":7}}',
    '{"version":1,"nodes":{"LIVE":"https://user:secret@node.example"}}',
  ])('is empty if the device has %s', (kept) => {
    expect(createNodeKeeper(() => storageWith({ [NODES_KEY]: kept })).getSnapshot()).toEqual({});
  });

  it('applies to this page if the device stores nothing', () => {
    const keeper = createNodeKeeper(() => {
      throw new Error('The storage is closed.');
    });
    keeper.set('LIVE', 'https://node.example');
    expect(keeper.getSnapshot()).toEqual({ LIVE: 'https://node.example' });
  });
});
