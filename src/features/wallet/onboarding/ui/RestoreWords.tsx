import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '../../../../lib/clock';
import { isAttoError } from '../../../../protocol/error';
import { MNEMONIC_WORDS, parseMnemonic } from '../../../../protocol/mnemonic';
import { refusePublishedMnemonic } from '../../../../protocol/published-keys';
import { PROOFS_SCHEMA, withProof } from '../../../../wallet/backup/backup-proofs';
import type { WalletId } from '../../../../wallet/keys/wallet-id';
import { createSealedDocument } from '../../../../wallet/vault/sealed-document';
import { Button } from '../../../../ui/controls/Button';
import { guardSecret } from '../../shared/lib/guard-secret';
import { useNewPassword } from '../../shared/model/use-new-password';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { sentenceOf } from '../lib/sentence-of';
import {
  clearFields,
  completeField,
  fieldsIn,
  markFields,
  pasteWords,
  textIn,
  type FieldsSummary,
} from '../lib/word-fields';
import { usePersistence } from '../model/use-persistence';
import { EvictableNote } from './EvictableNote';
import { FoundAccounts } from './FoundAccounts';
import { NewPasswordStep } from './NewPasswordStep';
import styles from './Onboarding.module.css';
import { Repairs } from './Repairs';
import { WordFields } from './WordFields';

const NOTHING: FieldsSummary = { filled: 0, unknown: [] };

/** What is wrong with the words, and whether one change may mend it. */
interface WordsFault {
  /** Absent if the marks of the fields say it already. */
  readonly text: string | undefined;
  readonly canRepair: boolean;
}

/** Restores a wallet from words that its owner types or pastes. They stay in their fields until the vault has them. */
export function RestoreWords({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const { vault, session, network } = phases.page;
  const box = useRef<HTMLOListElement>(null);
  const faults = useRef<HTMLUListElement>(null);
  const [summary, setSummary] = useState(NOTHING);
  const [fault, setFault] = useState<WordsFault>();
  const [areRight, setRight] = useState(false);
  const [wallet, setWallet] = useState<WalletId>();
  const fields = useNewPassword();
  const persistence = usePersistence(wallet !== undefined);

  useEffect(() => {
    const [node, lines] = [box.current, faults.current];
    const clear = () => {
      if (node) clearFields(node);
      lines?.replaceChildren();
      setSummary(NOTHING);
      setRight(false);
    };
    return guardSecret(clear, { isShown: false, clock: systemClock, page: window });
  }, []);

  const check = () => {
    if (box.current === null || faults.current === null) return;
    const inputs = fieldsIn(box.current);
    inputs.forEach(completeField);
    const marked = markFields(box.current, faults.current);
    setSummary(marked);
    try {
      refusePublishedMnemonic(parseMnemonic(textIn(box.current)), network);
      setFault(undefined);
      setRight(true);
    } catch (error) {
      const isUnknown = isAttoError(error, 'MNEMONIC_UNKNOWN_WORD');
      const { length } = marked.unknown;
      const canRepair = isAttoError(error, 'MNEMONIC_CHECKSUM') || (isUnknown && length <= 1);
      setFault({ text: isUnknown && length > 0 ? undefined : sentenceOf(error), canRepair });
      const wrong = inputs[(marked.unknown[0] ?? 0) - 1] ?? inputs.find(({ value }) => value === '');
      if (!canRepair) wrong?.focus();
    }
  };
  const restore = async (password: string, options: { readonly signal: AbortSignal }) => {
    const node = box.current;
    if (node === null) return;
    const words = { kind: 'typed', text: textIn(node) } as const;
    const [made] = await session.begin(() => vault.create({ password, words }, options), options);
    clearFields(node);
    // All words were entered just now: that is the proof.
    const proofs = createSealedDocument(vault.records, PROOFS_SCHEMA);
    await proofs.change((all) => withProof(all, made as WalletId, systemClock.now()), options);
    setWallet(made);
  };
  if (wallet !== undefined) {
    return (
      <>
        <FoundAccounts
          wallet={wallet}
          onOpen={() => void phases.enter({ wallets: [wallet], problems: [] })}
        />
        <EvictableNote persistence={persistence} />
      </>
    );
  }
  const { filled, unknown } = summary;
  return (
    <>
      <div hidden={areRight}>
        <Step
          focus
          title={`Enter your ${MNEMONIC_WORDS} words`}
          about="Type them, or paste them all at once; numbers and line breaks do not matter. They stay on this device."
        >
          <form
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              check();
            }}
          >
            <WordFields
              {...{ box, faults }}
              onSummary={setSummary}
              onEdit={() => setFault(undefined)}
              onTooMany={(count) =>
                setFault({
                  text: `These are ${count} words; a wallet has ${MNEMONIC_WORDS}. Nothing was filled in.`,
                  canRepair: false,
                })
              }
            />
            <p className={styles.hint} role="status" data-filled={filled}>
              {`${filled} of ${MNEMONIC_WORDS} words`}
              {unknown.length > 0 && `, ${unknown.length} of them not on the list`}
            </p>
            {fault?.text && (
              <p role="alert" className={styles.fault}>
                {fault.text}
              </p>
            )}
            {fault?.canRepair && (
              <Repairs
                read={() => (box.current ? textIn(box.current) : '')}
                onRepair={(words) => {
                  if (box.current) pasteWords(box.current, words, 0);
                  check();
                }}
              />
            )}
            {/* A field that loses the focus is marked, which would move the button from under the pointer. */}
            <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
              <Button type="submit" look="gold">
                Continue
              </Button>
              <Button onClick={onBack}>Back</Button>
            </div>
          </form>
        </Step>
      </div>
      {areRight && (
        <NewPasswordStep
          fields={fields}
          about="The words are right. The password locks the wallet on this device; it can differ from an earlier one."
          action="Restore the wallet"
          onPassword={restore}
          onBack={() => {
            flushSync(() => setRight(false));
            if (box.current) fieldsIn(box.current)[0]?.focus();
          }}
        />
      )}
    </>
  );
}
