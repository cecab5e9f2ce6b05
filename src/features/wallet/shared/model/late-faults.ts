import { createContext } from 'react';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';

/**
 * Takes the error of something that did not happen after its owner had gone to another part of the wallet, or the message
 * itself.
 */
export const LateFaults = createContext<(error: unknown, message?: ErrorMessage) => void>(() => {});
