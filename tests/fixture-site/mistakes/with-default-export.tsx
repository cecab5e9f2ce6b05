/** A page as it should be. */
export default function Page() {
  return <h1>Shown</h1>;
}
