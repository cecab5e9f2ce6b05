import type { ReactNode } from 'react';

/**
 * Text that changes next to other text or elements; elements stay as they are. A page translator replaces text nodes by
 * elements of its own, and React would then change, move or remove a node that is no longer on the page. An element whose only
 * child is text is safe, and with the text as its key it is replaced as a whole.
 */
export function LiveText({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? <span key={children}>{children}</span> : children;
}
