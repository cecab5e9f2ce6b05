import { createContext, useContext, type ReactNode } from 'react';

/** What a link inside the site is given. */
export interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** How links inside the site are followed: by the browser, unless a page brings its router. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>((props) => <a {...props} />);

/** A link to another page of the site. */
export function Link(props: LinkProps) {
  return useContext(LinkContext)(props);
}
