/**
 * Replaces the Redoc theme's `ServerStyles` in the browser: the same element as on the server, whose content React
 * leaves unchanged. (With an empty `dangerouslySetInnerHTML`, React does not manage the content.)
 */
export function ServerStyles() {
  return (
    <div className="redocusaurus-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
