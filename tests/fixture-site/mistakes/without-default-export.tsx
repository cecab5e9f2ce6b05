/** A page as somebody may write it by mistake: nothing is exported as default. */
export function Page() {
  return <h1>Never shown</h1>;
}
