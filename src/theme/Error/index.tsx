import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ThemeProvider from '@theme/ThemeProvider';
import { CrashReport } from '../ErrorPageContent/CrashReport';

/** The framework's components need a route context; outside every plugin's page, we provide one. */
const NOWHERE = { plugin: { name: 'atto-error', id: 'default' } };

/**
 * Replaces the whole site if what surrounds the pages crashed. If the navbar or the footer is broken, the report is
 * shown alone, with nothing around it that could break.
 */
export default function Error({ error, tryAgain }: Props) {
  const alone = () => (
    <>
      <Head>
        <title>Page Error | Atto</title>
      </Head>
      <CrashReport error={error} onRetry={tryAgain} help={<a href="/help#stuck-page">Help</a>} />
    </>
  );
  return (
    <RouteContextProvider value={NOWHERE}>
      <Head>
        {/* The site's own announcer crashed with it. */}
        <html lang="en" dir="ltr" />
      </Head>
      <ErrorBoundary fallback={alone}>
        <ThemeProvider>
          <Layout>
            <ErrorPageContent error={error} tryAgain={tryAgain} />
          </Layout>
        </ThemeProvider>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
