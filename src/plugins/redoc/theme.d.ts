/** The page of a reference, of docusaurus-theme-redoc, which has no types for it. */
declare module '@theme/ApiDoc';
