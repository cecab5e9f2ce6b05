/** An invalid page without a default export. */
export function Page() {
  return <h1>Never shown</h1>;
}
