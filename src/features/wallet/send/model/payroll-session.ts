import { linkSignals } from '@site/src/lib/abort';
import { createStore, type Store } from '@site/src/lib/store';
import type { Hash } from '@site/src/protocol/hash';
import { withNote } from '@site/src/wallet/contacts/payment-notes';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import {
  withDecision,
  withoutPlan,
  type NewPlan,
  type PayrollPlan,
  type Payrolls,
  type PlanDecision,
} from '@site/src/wallet/payroll/payroll-plan';
import { PAYROLL_SCHEMA } from '@site/src/wallet/payroll/payroll-schema';
import { runPayroll, startPayroll, type PayrollEnd } from '@site/src/wallet/payroll/run-payroll';
import type { PaymentStep } from '@site/src/wallet/send/intent';
import { createSealedDocument } from '@site/src/wallet/vault/sealed-document';
import type { SealedStore } from '@site/src/wallet/vault/sealed-store';

/** How the run of a plan goes. `idle`: nothing runs, as after a reload. */
export type PayrollRun =
  | { readonly type: 'idle' }
  | { readonly type: 'running'; readonly step: PaymentStep | undefined; readonly isStopping: boolean }
  | PayrollEnd
  | { readonly type: 'failed'; readonly error: unknown };

/** What is known of plans, and how the run goes. `payrolls` is undefined until they were read. */
export interface PayrollState {
  readonly payrolls: Payrolls | undefined;
  readonly run: PayrollRun;
  /** The rows that the account’s chain showed to be paid in this visit, although the device did not know. */
  readonly found: readonly number[];
}

/** The plans of a wallet, for the page that shows them. */
export interface PayrollSession extends Pick<Store<PayrollState>, 'getSnapshot' | 'subscribe'> {
  /** Reads the plans, until the returned function is called. */
  open(): () => void;
  /** Stores a plan that its owner has confirmed, and runs it. */
  start(plan: NewPlan): void;
  /** Runs the current plan. Ignored while it runs. */
  resume(): void;
  /** Runs the current plan with its owner's decision about the open rows of the plan that was shown. */
  decide(shown: PayrollPlan, decision: PlanDecision): void;
  /** Stops before the next payment, and cancels one that is not stored yet. */
  stop(): void;
  /** Ends the plan: it is paid, or its owner drops the rest. */
  end(): void;
}

type SessionWallet = Pick<OpenWallet, 'whileConfirming' | 'payments' | 'notes' | 'connection' | 'verifier'>;

/** Plans that nobody has looked at yet. */
export function createPayrollSession(wallet: SessionWallet, records: SealedStore): PayrollSession {
  const plans = createSealedDocument(records, PAYROLL_SCHEMA);
  const { payments, verifier } = wallet;
  const parts = { plans, node: wallet.connection.node, payments, verifier };
  const state = createStore<PayrollState>({ payrolls: undefined, run: { type: 'idle' }, found: [] });
  const set = (change: Partial<PayrollState>) => state.update((now) => ({ ...now, ...change }));
  let life = new AbortController();
  let stop = () => {};
  const storeNote = (hash: Hash, note: string) => {
    if (note === '') return;
    // A note is of help, not of consequence.
    wallet.notes.change((notes) => withNote(notes, hash, note), new AbortController()).catch(() => {});
  };

  const attempt = (job: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = life;
    job(signal).catch((error: unknown) => {
      if (!signal.aborted) set({ run: { type: 'failed', error } });
    });
  };
  const run = async (signal: AbortSignal, plan: PayrollPlan) => {
    const link = linkSignals(signal);
    let isStopping = false;
    let step: PaymentStep | undefined;
    const draw = () => !signal.aborted && set({ run: { type: 'running', step, isStopping } });
    stop = () => {
      isStopping = true;
      // What is stored may be on its way: it is followed to its end.
      if (step?.type === 'working' || step?.type === 'waiting') link.abort();
      draw();
    };
    draw();
    try {
      const ended = await wallet.whileConfirming(plan.publicKey, link, () =>
        runPayroll(parts, {
          signal: link.signal,
          isStopped: () => isStopping,
          onPlan: (current) =>
            state.update((now) => ({ ...now, payrolls: { finished: [], ...now.payrolls, current } })),
          onStep(next) {
            step = next;
            draw();
          },
          onPaid: (hash, { note }) => storeNote(hash, note),
          onFound: (rows) =>
            state.update((now) => ({ ...now, found: [...new Set([...now.found, ...rows])] })),
        }),
      );
      if (!signal.aborted) set({ run: ended });
    } catch (error) {
      if (signal.aborted) return;
      set({ run: isStopping && link.signal.aborted ? { type: 'stopped' } : { type: 'failed', error } });
    } finally {
      link.dispose();
    }
  };
  const isRunning = () => state.getSnapshot().run.type === 'running';

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    open() {
      life = new AbortController();
      const own = life;
      attempt(async (signal) => {
        const payrolls = await plans.read({ signal });
        if (!signal.aborted) set({ payrolls, run: { type: 'idle' }, found: [] });
      });
      return () => own.abort();
    },
    start(plan) {
      if (isRunning()) return;
      set({ run: { type: 'running', step: undefined, isStopping: false } });
      attempt(async (signal) => {
        const payrolls = await startPayroll(parts, plan, { signal });
        set({ payrolls });
        if (payrolls.current) await run(signal, payrolls.current);
      });
    },
    decide(shown, decision) {
      if (isRunning()) return;
      set({ run: { type: 'running', step: undefined, isStopping: false } });
      attempt(async (signal) => {
        const payrolls = await plans.change((all) => withDecision(all, shown, decision), { signal });
        set({ payrolls });
        payrolls.current?.rows.forEach((row, at) => {
          const isNew = shown.rows[at] === undefined && row !== undefined && row !== 'left-out';
          if (isNew) storeNote(row, shown.payments[at]?.note ?? '');
        });
        if (payrolls.current) await run(signal, payrolls.current);
      });
    },
    resume() {
      const { payrolls } = state.getSnapshot();
      const plan = payrolls?.current;
      if (isRunning() || plan === undefined) return;
      attempt((signal) => run(signal, plan));
    },
    stop: () => stop(),
    end() {
      if (isRunning()) return;
      attempt(async (signal) => {
        const payrolls = await plans.change(withoutPlan, { signal });
        set({ payrolls, run: { type: 'idle' } });
      });
    },
  };
}
