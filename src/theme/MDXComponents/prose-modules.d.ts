declare module '*.js?prose';
