import Layout from '@theme/Layout';
import { Home } from '@site/src/features/home';

/** `/` */
export default function HomePage() {
  return (
    <Layout description="Atto is digital cash without fees. Payments usually settle in under a second, by votes instead of mining.">
      <main>
        <Home />
      </main>
    </Layout>
  );
}
