import { createContext } from 'react';

/** The data of a related post. */
export interface RelatedPost {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
}

/** The related posts of the current post, from its route. */
export const RelatedContext = createContext<readonly RelatedPost[]>([]);
