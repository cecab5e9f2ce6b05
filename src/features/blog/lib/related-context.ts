import { createContext } from 'react';

/** What is shown of a post beside another. */
export interface RelatedPost {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

/** The posts close to the one that is read, as its route brought them. */
export const RelatedContext = createContext<readonly RelatedPost[]>([]);
