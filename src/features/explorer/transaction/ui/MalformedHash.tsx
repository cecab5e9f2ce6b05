import { useNetwork } from '@site/src/app/node/use-network';
import { describeInputError } from '@site/src/ui/errors/describe-input-error';
import { excerpt } from '@site/src/ui/format/excerpt';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Link } from '@site/src/ui/link';
import styles from './MalformedHash.module.css';

/** Shown if the URL contains no valid hash. Its text is shown, and nothing is requested from a node. */
export function MalformedHash({ text, error }: { text: string; error: unknown }) {
  const { links } = useNetwork();
  return (
    <>
      <ErrorPanel
        message={{ ...describeInputError(error), safe: 'Nothing was requested from a node.' }}
        ways={<Link href={links.home}>Latest transactions</Link>}
      >
        <p className={styles.typed}>
          <span>In the URL: </span>
          <code>{excerpt(text)}</code>
        </p>
      </ErrorPanel>
    </>
  );
}
