import Layout from '@theme/Layout';
import { ExplorerFrame } from '@site/src/features/explorer';
import { RichListPage } from '@site/src/features/richlist';

/** `/richlist` */
export default function RichList() {
  return (
    <Layout
      title="Rich list"
      description="How the 18,000,000,000 ATTO are spread: the largest accounts, and the addresses whose owners are public."
    >
      <ExplorerFrame section="rich list" title="Rich list">
        <RichListPage />
      </ExplorerFrame>
    </Layout>
  );
}
