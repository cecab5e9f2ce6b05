import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { SecretGate } from './SecretGate';
import type { SecretPath } from './secret-path';

interface SecretPartProps {
  /** The page it belongs to. */
  readonly page: SecretPath;
  readonly children: ReactNode;
}

/** A component of the site into which secrets may be typed. Outside its page's own document, it shows a link instead. */
export function SecretPart({ page, children }: SecretPartProps) {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <SecretGate page={page} base={baseUrl}>
      {children}
    </SecretGate>
  );
}
