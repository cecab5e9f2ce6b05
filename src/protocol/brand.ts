declare const brand: unique symbol;

/**
 * A primitive that has passed the check of its kind: `Brand<bigint, 'Amount'>` is a bigint at run time, but only the
 * functions of its own module hand one out, so a raw string or number cannot stand in for it by accident.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
