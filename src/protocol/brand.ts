declare const brand: unique symbol;

/**
 * A primitive that has passed the check of its kind: `Brand<bigint, 'Amount'>` is a bigint at run time, but only its
 * own module creates one, so an unchecked string or number cannot be passed by accident.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
