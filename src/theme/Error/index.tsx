import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ThemeProvider from '@theme/ThemeProvider';
import { CrashReport } from '../ErrorPageContent/CrashReport';

/** The framework's parts ask where they are; here, in no plugin's page. */
const NOWHERE = { plugin: { name: 'atto-error', id: 'default' } };

/**
 * In the place of the whole site, when what stands around the pages crashed. Where the bar and the footer are what is
 * broken, the report stands alone, with nothing around it that could break.
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
        {/* What told it has gone with the site. */}
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
