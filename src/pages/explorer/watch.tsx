import Layout from '@theme/Layout';
import { BreadcrumbData } from '@site/src/app/site/StructuredData';
import { EXPLORER_PATH } from '@site/src/app/url/explorer-links';
import { WatchPage } from '@site/src/features/explorer';

/** `/explorer/watch` */
export default function Watch() {
  return (
    <Layout title="Watch list" description="Accounts of the Atto network that you watch on your own device.">
      <BreadcrumbData steps={[{ name: 'Explorer', path: EXPLORER_PATH }, { name: 'Watch list' }]} />
      <WatchPage />
    </Layout>
  );
}
