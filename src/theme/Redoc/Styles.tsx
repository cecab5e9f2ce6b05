/** What the theme's styles for the HTML of a reference are made from. */
export interface StylesProps {
  readonly specProps: { readonly spec: object; readonly url: string };
  readonly lightThemeOptions: object;
  readonly darkThemeOptions: object;
}

/**
 * The styles of a reference in the browser: those that are in its HTML. When the site is built, the theme puts its own
 * `ServerStyles` in the place of this module (docusaurus-theme-redoc, `configureWebpack`), which renders them. The theme's
 * module for the browser is an empty element, so React would discard the HTML of the whole page (error 418).
 */
export function ServerStyles(_props: StylesProps) {
  return (
    <div className="redocusaurus-styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
