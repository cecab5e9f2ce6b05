import { createContext, useContext, type ReactNode } from 'react';

/** Props of a link inside the site. */
export interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** Renders links inside the site: plain links, unless a page provides its router's. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>((props) => <a {...props} />);

/** A link to another page of the site. */
export function Link(props: LinkProps) {
  return useContext(LinkContext)(props);
}
