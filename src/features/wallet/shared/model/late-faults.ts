import { createContext } from 'react';

/** Takes the error of something that could not be stored after its owner had gone to another part of the wallet. */
export const LateFaults = createContext<(error: unknown) => void>(() => {});
