import { useNetwork } from '../../../../app/node/use-network';
import { describeInputError } from '../../../../ui/errors/describe-input-error';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { Link } from '../../../../ui/link';
import { excerpt } from '../../shared/lib/read-hash';
import styles from './MalformedHash.module.css';

/** The address bar holds something that is no hash. It is shown as text, and no node is asked. */
export function MalformedHash({ text, error }: { text: string; error: unknown }) {
  const { links } = useNetwork();
  return (
    <>
      <ErrorPanel
        message={{ ...describeInputError(error), safe: 'No node was asked for anything.' }}
        ways={<Link href={links.home}>Latest transactions</Link>}
      >
        <p className={styles.typed}>
          <span>In the address bar: </span>
          <code>{excerpt(text)}</code>
        </p>
      </ErrorPanel>
    </>
  );
}
