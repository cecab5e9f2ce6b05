declare module '*.png' {
  const source: import('./Figure').PictureSource;
  export default source;
}
