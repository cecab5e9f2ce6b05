import type { StorageProblem } from '@site/src/wallet/vault/sealed-store';

const KINDS: Readonly<Record<StorageProblem['kind'], string>> = {
  altered: 'was changed',
  missing: 'is missing',
  older: 'was replaced by an older copy',
};

/** What something else than the wallet has changed of its data, and what the owner should think of it. */
export function StorageProblems({ problems }: { readonly problems: readonly StorageProblem[] }) {
  return (
    <>
      <p>
        Something other than this wallet has changed its data on this device. None of it was used. Your keys
        and your coins are not affected.
      </p>
      <ul>
        {problems.map(({ record, kind }) => (
          <li key={`${record} ${kind}`}>{`“${record}” ${KINDS[kind]}.`}</li>
        ))}
      </ul>
      <p>
        If you cannot explain the change, use the wallet on another device. If you continue, the affected data
        is dropped: check your contacts and settings before you pay.
      </p>
    </>
  );
}
