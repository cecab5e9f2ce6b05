import { Prism } from 'prism-react-renderer';

// Prism's languages add themselves to a global of that name, which exists for as long as they are loaded.
const before = Object.getOwnPropertyDescriptor(globalThis, 'Prism');
Object.defineProperty(globalThis, 'Prism', { value: Prism, configurable: true, writable: true });

/** Puts back what was there. */
export function unmountPrism(): void {
  if (before) Object.defineProperty(globalThis, 'Prism', before);
  else Reflect.deleteProperty(globalThis, 'Prism');
}
