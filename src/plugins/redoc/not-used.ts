/** Takes the place of modules that Redoc imports and that the references never call (repairs.ts). */
export {};
