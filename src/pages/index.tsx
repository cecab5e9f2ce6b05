import Layout from '@theme/Layout';
import { Home } from '../features/home';

/** `/` */
export default function HomePage() {
  return (
    <Layout description="Atto is digital cash: no fees, final in under a second, on a network that votes instead of mining.">
      <main>
        <Home />
      </main>
    </Layout>
  );
}
