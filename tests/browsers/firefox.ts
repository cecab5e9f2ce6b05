import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi-connection';
import type { Driver, Found } from './driver';
import { findProgram, startProgram } from './start-program';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Keeps Firefox from contacting its maker, which would disturb the tests and needs a network. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.backup.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Runs in each page, as source text, before its own scripts. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`violates ${effectiveDirective} with ${blockedURI}`),
  );
}

/** A value of WebDriver BiDi. */
interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

/** Starts Firefox without a window, and drives it through WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const { FIREFOX_PATH: chosen } = process.env;
  const path = findProgram(chosen ? [chosen] : PATHS, 'firefox-esr');
  const profile = await mkdtemp(join(tmpdir(), 'atto-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const program = await startProgram(path, args, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const connection = await connectBidi(`${program.said[1]}/session`);
  const { send } = connection;
  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // Its log does not have what a content security policy blocks.
  await send('script.addPreloadScript', { functionDeclaration: String(reportViolations) });
  const tree = await send('browsingContext.getTree', {});
  const { context } = (tree.contexts as { context: string }[])[0]!;

  async function call(
    run: (...args: never[]) => unknown,
    values: readonly unknown[],
    result: string,
  ): Promise<RemoteValue> {
    const reply = await send('script.callFunction', {
      functionDeclaration: `async (text) => {
        const found = await (${String(run)})(...JSON.parse(text));
        return ${result};
      }`,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      target: { context },
      awaitPromise: true,
    });
    if (reply.type === 'success') return reply.result as RemoteValue;
    throw new Error(`Firefox: ${(reply.exceptionDetails as { text: string }).text}`);
  }
  const pointer = (found: Found) => ({
    type: 'pointer',
    id: 'mouse',
    actions: [
      {
        type: 'pointerMove',
        x: 0,
        y: 0,
        origin: { type: 'element', element: { sharedId: found.reference } },
      },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  });

  return {
    name: `Firefox ${(capabilities as { browserVersion: string }).browserVersion}`,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...values) {
      const { value } = await call(run, values, 'JSON.stringify(found ?? null)');
      return JSON.parse(value as string) as never;
    },
    async find(run, ...values) {
      const { type, sharedId } = await call(run, values, 'found');
      return type === 'node' ? { reference: sharedId! } : undefined;
    },
    async click(found) {
      await send('script.callFunction', {
        functionDeclaration: '(element) => element.scrollIntoView({ block: "center", behavior: "instant" })',
        arguments: [{ sharedId: found.reference }],
        target: { context },
        awaitPromise: false,
      });
      await send('input.performActions', { context, actions: [pointer(found)] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    takeErrors: () => Promise.resolve(connection.takeErrors()),
    async [Symbol.asyncDispose]() {
      connection.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
