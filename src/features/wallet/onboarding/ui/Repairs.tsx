import { useState } from 'react';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Pill } from '@site/src/ui/values/Pill';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Short } from '@site/src/ui/values/Hex';
import type { WordRepair } from '@site/src/wallet/keys/repair-words';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './WordFields.module.css';

/** A change that makes the typed words valid, by its place in the order that the worker uses. */
interface KnownRepair extends WordRepair {
  readonly place: number;
  /** Whether the network knows its first account; undefined if the node did not report it. */
  readonly isUsed: boolean | undefined;
}

/**
 * Searches for the changes that make mistyped words valid, those of known accounts first. The words are read from the page
 * when they are needed, and what is kept here names places and accounts alone.
 *
 * @param read the typed words
 */
export function useRepairs(read: () => string) {
  const { page } = usePhases();
  const { task, run } = useTask();
  const [repairs, setRepairs] = useState<readonly KnownRepair[]>();
  const { network, keys } = page;

  const search = () =>
    run(async (options) => {
      const found = await keys.call('repairs', { text: read(), network }, options);
      const publicKeys = found.map(({ publicKey }) => publicKey);
      const used = await page
        .used({ node: undefined })
        .areUsed(publicKeys, options)
        .catch(() => undefined);
      options.signal.throwIfAborted();
      const known = found.map((repair, place) => ({ ...repair, place, isUsed: used?.[place] }));
      setRepairs(known.sort((a, b) => Number(b.isUsed ?? false) - Number(a.isUsed ?? false)));
    });
  const apply = (place: number, take: (words: string) => void) =>
    run(async (options) => {
      take(await keys.call('repaired', { text: read(), network, place }, options));
    });
  return { task, repairs, search, apply };
}

interface RepairsProps {
  /** The typed words. */
  readonly read: () => string;
  /** Takes the words after the change that the owner chose. */
  readonly onRepair: (words: string) => void;
}

/** Finds the one mistake in words that do not fit together, and shows to which account each correction leads. */
export function Repairs({ read, onRepair }: RepairsProps) {
  const { task, repairs, search, apply } = useRepairs(read);
  const known = repairs?.filter(({ isUsed }) => isUsed) ?? [];
  const others = repairs?.filter(({ isUsed }) => !isUsed) ?? [];
  const isRunning = task.state === 'running';
  const list = (some: readonly KnownRepair[]) => (
    <ul className={styles.repairs}>
      {some.map((repair) => (
        <li key={repair.place} data-repair={repair.words.join('-')}>
          <p className={styles.change}>
            {describeRepair(repair.words)} {repair.isUsed && <Pill tone="good">Known to the network</Pill>}
          </p>
          <p className={styles.address}>
            <RepairAddress {...repair} />
          </p>
          <Button small aria-disabled={isRunning} onClick={() => void apply(repair.place, onRepair)}>
            This is my account
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.section} aria-label="Corrections">
      {repairs === undefined && (
        <>
          <p>
            If one word is wrong, or two are swapped, the wallet can find out which: it tries every change
            that makes the phrase valid, and looks up which accounts exist on the network. The words stay on
            this device.
          </p>
          <Button aria-disabled={isRunning} onClick={() => void search()}>
            {isRunning ? 'Searching …' : 'Find the mistake'}
          </Button>
        </>
      )}
      {task.state === 'failed' && <p role="alert">{sentenceOf(task.error)}</p>}
      {repairs?.length === 0 && (
        <p role="status">No single correction makes these words a valid recovery phrase.</p>
      )}
      {known.length > 0 && (
        <>
          <p role="status">
            {known.length === 1
              ? 'One correction leads to an account that the network knows:'
              : `${known.length} corrections lead to accounts that the network knows:`}
          </p>
          {list(known)}
        </>
      )}
      {others.length > 0 && (
        <>
          {known.length === 0 && (
            <p role="status">
              {others[0]?.isUsed === undefined
                ? 'The node did not report which of these accounts exist.'
                : 'The network knows none of the accounts below. More than one word may be wrong.'}
            </p>
          )}
          <Disclosure
            summary={`${known.length > 0 ? 'Other corrections' : 'Corrections'} that fit: ${others.length}`}
          >
            {list(others)}
          </Disclosure>
        </>
      )}
    </section>
  );
}

/** In full if it is likely the one; the others are many. */
function RepairAddress({ publicKey, isUsed }: KnownRepair) {
  const address = addressFromPublicKey(publicKey);
  return isUsed ? <WholeAddress address={address} /> : <Short text={addressPath(address)} />;
}

/** What a correction changes: one word, or the order of two. */
function describeRepair(words: readonly number[]): string {
  const [first, second] = words;
  return second === undefined ? `Word ${first} replaced` : `Words ${first} and ${second} swapped`;
}
