import Link from '@docusaurus/Link';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { buttonClass } from '@site/src/ui/controls/Button';
import styles from './Build.module.css';
import { Section } from './Section';

/** For programmers: what a request looks like, and where to start. */
export function Build() {
  return (
    <Section
      id="build"
      title="Build with it"
      lead="HTTP and JSON, with no API key and no sign-up. Make a first payment with test coins in a few minutes."
      split
    >
      <pre className={styles.code}>
        <code>
          <span className={styles.comment}># height and balance (in raw) of the first account</span>
          {'\ncurl https://gatekeeper.live.application.atto.cash/accounts/'}
          {'C55A82411E874C4BB8E114688F66B69C6DD6A78B6B1AD9CA46B0A77AEC16C912'}
        </code>
      </pre>
      <p className={styles.links}>
        <Link className={buttonClass()} to="/docs/integration/quickstart">
          Quickstart
        </Link>
        <Link className={buttonClass({ look: 'text', small: true })} to="/api/node">
          Node API
        </Link>
        <Link className={buttonClass({ look: 'text', small: true })} to={`${KEY_TOOLS_PATH}#key-tools`}>
          Key tools
        </Link>
      </p>
    </Section>
  );
}
