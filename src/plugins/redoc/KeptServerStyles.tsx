/**
 * Stands in for the Redoc theme's `ServerStyles` in the browser: the same element as the server's, whose content React
 * is told to leave as it is. (An empty `dangerouslySetInnerHTML` makes React own nothing inside.)
 */
export function ServerStyles() {
  return (
    <div className="redocusaurus-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
