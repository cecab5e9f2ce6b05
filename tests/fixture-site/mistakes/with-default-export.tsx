/** A valid page. */
export default function Page() {
  return <h1>Shown</h1>;
}
