import Layout from '@theme/Layout';

/** A page outside the docs. */
export default function Home() {
  return (
    <Layout title="Fixture" description="A small site in the shell of the product.">
      <main className="container margin-vert--lg">
        <h1>Fixture</h1>
      </main>
    </Layout>
  );
}
