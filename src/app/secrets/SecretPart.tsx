import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ComponentType, ReactNode } from 'react';
import { SecretGate } from './SecretGate';
import type { SecretPath } from './secret-path';

interface SecretPartProps {
  /** The page it belongs to. */
  readonly page: SecretPath;
  /** Contains what is missing, where the component is all of its page. */
  readonly Refused?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly children: ReactNode;
}

/** A component of the site into which secrets may be typed. Outside its page's own document, it shows a link instead. */
export function SecretPart({ page, Refused, children }: SecretPartProps) {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <SecretGate page={page} base={baseUrl} Refused={Refused}>
      {children}
    </SecretGate>
  );
}
