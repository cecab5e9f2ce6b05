import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { useTask } from '../shared/model/use-task';
import { useOpenWallet, usePhases } from '../shared/model/wallet-context';
import type { PasskeyList } from '@site/src/wallet/keys/passkey-list';
import type { MadePasskey, Passkeys } from '@site/src/wallet/passkeys/browser-passkeys';
import { utcDay } from '@site/src/ui/format/utc-day';

/** Where the owner is in adding a passkey. */
export type PasskeyStep =
  | { readonly step: 'list' }
  | { readonly step: 'password' }
  | { readonly step: 'create'; readonly list: PasskeyList; readonly name: string }
  | { readonly step: 'test'; readonly list: PasskeyList; readonly name: string; readonly made: MadePasskey };

/** What was done last, which the list reports. */
export type PasskeyNews = 'added' | 'removed';

/** The passkeys of the wallet, and adding and removing them. */
export function usePasskeys(passkeys: Passkeys) {
  const { vault, session, network } = usePhases().page;
  const { settings } = useOpenWallet();
  const [list, setList] = useState<PasskeyList>();
  const [canOpen, setCanOpen] = useState<boolean>();
  const [at, setAt] = useState<PasskeyStep>({ step: 'list' });
  const [news, setNews] = useState<PasskeyNews>();
  const { task, run, reset } = useTask();

  const load = useCallback(
    async (options: { readonly signal: AbortSignal }) => setList(await vault.listedPasskeys(options)),
    [vault],
  );
  useEffect(() => {
    const life = new AbortController();
    void Promise.all([passkeys.canOpenWallets(), vault.listedPasskeys(life)]).then(
      ([can, listed]) => {
        if (life.signal.aborted) return;
        setCanOpen(can);
        setList(listed);
      },
      // Without a list, nothing is offered; the wallet has reported changed data at unlock.
      () => undefined,
    );
    return () => {
      life.abort();
      // Nothing is granted if the wallet is locked by now.
      vault.endGrant(new AbortController()).catch(() => undefined);
    };
  }, [passkeys, vault]);

  const go = (to: PasskeyStep) => {
    reset();
    setNews(undefined);
    setAt(to);
  };
  return {
    ...{ list, canOpen, at, news, task, reset },
    begin: () => go({ step: 'password' }),
    cancel() {
      vault.endGrant(new AbortController()).catch(() => undefined);
      go({ step: 'list' });
    },
    /** Takes the password. */
    grant: (password: string, name: string) =>
      run(async (options) => {
        const granted = await vault.grantPasskey({ password, rpId: passkeys.host }, options);
        setAt({ step: 'create', list: granted, name });
      }),
    create: () =>
      run(async (options) => {
        if (at.step !== 'create') return;
        // No address of an account: it is copied to wherever passkeys are.
        const label = `Atto wallet, ${network}, ${utcDay(systemClock.now())}`;
        const made = await passkeys.create(at.list, label, options);
        setAt({ ...at, step: 'test', made });
      }),
    /** Uses the passkey once, and stores what it opens. */
    test: () =>
      run(async (options) => {
        if (at.step !== 'test') return;
        const used = await passkeys.use(at.list, [at.made], options);
        // What is being stored is stored, also if its owner goes elsewhere.
        const late = new AbortController();
        await vault.addPasskey({ ...at.made, ...used, createdAt: systemClock.now() }, late);
        const named = { [used.credential]: at.name };
        await settings.change(
          (all) => ({
            ...all,
            passkeyNames: { ...all.passkeyNames, ...named },
            passwordAt: systemClock.now(),
          }),
          late,
        );
        await load(options);
        setAt({ step: 'list' });
        setNews('added');
      }),
    remove: (credential: string) =>
      run(async (options) => {
        const late = new AbortController();
        await session.removePasskey(credential, late);
        await settings.change((all) => {
          const { [credential]: _, ...passkeyNames } = all.passkeyNames;
          return { ...all, passkeyNames };
        }, late);
        await load(options);
        setNews('removed');
        await passkeys.signalGone(credential);
      }),
  };
}
