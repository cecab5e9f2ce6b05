import Layout from '@theme/Layout';
import { Home } from '@site/src/features/home';

/** `/` */
export default function HomePage() {
  return (
    <Layout description="Atto is digital cash without fees. Once their proof of work is ready, payments usually settle in under a second, by votes instead of mining.">
      <main>
        <Home />
      </main>
    </Layout>
  );
}
