import { WebSocket } from 'ws';

interface LogEntry {
  readonly level: string;
  readonly text?: string;
}

/** A connection to a browser by WebDriver BiDi. */
export interface BidiConnection {
  /** Sends a command; rejects with the browser's message if it fails. */
  send(method: string, params: object): Promise<Record<string, unknown>>;
  /** Errors of the console since the last call, once the session subscribes to them. */
  takeErrors(): readonly string[];
  close(): void;
}

/** Connects to a browser that listens at this address. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise((opened, failed) => {
    socket.once('open', opened);
    socket.once('error', failed);
  });
  const waiting = new Map<
    number,
    { resolve(reply: Record<string, unknown>): void; reject(error: Error): void }
  >();
  let errors: string[] = [];
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Record<string, unknown> & { id?: number };
    if (message.method === 'log.entryAdded') {
      const { level, text } = message.params as LogEntry;
      if (level === 'error') errors.push(text ?? '');
    }
    if (message.id === undefined) return;
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') caller?.reject(new Error(`Firefox: ${String(message.message)}`));
    else caller?.resolve(message.result as Record<string, unknown>);
  });
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has ended.'))));
  return {
    send: (method: string, params: object) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => socket.terminate(),
  };
}
