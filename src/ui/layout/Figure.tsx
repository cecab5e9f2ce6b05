import { createContext, useContext, type ReactNode } from 'react';
import styles from './Figure.module.css';

/**
 * What `import picture from './picture.png'` yields: the sizes that the image pipeline made, smallest first, or, where
 * it is off (`npm start`) and for drawings, the address alone.
 */
export type PictureSource =
  | string
  | { readonly default: string }
  | {
      readonly src: {
        readonly images: readonly {
          readonly path: string;
          readonly width: number;
          readonly height: number;
        }[];
      };
    };

interface FigureProps {
  /** The imported picture. Without one the figure shows its children: a picture in Markdown, a chart. */
  readonly src?: PictureSource;
  /** What the picture shows, for those who do not see it. */
  readonly alt?: string;
  /** Stands below, for all readers. */
  readonly caption?: ReactNode;
  /** Fetched with the page: for the one picture at its top. Others wait until they come near, as do all in a list. */
  readonly priority?: boolean;
  readonly children?: ReactNode;
}

/** Whether the figures stand in a list, where none is more important than another. */
export const FiguresInList = createContext(false);

/** A picture, or what else the children draw, with words below. Its place is kept before it arrives. */
export function Figure({ src, alt, caption, priority = false, children }: FigureProps) {
  const isFirst = !useContext(FiguresInList) && priority;
  return (
    <figure className={styles.figure}>
      {src === undefined ? (
        children
      ) : (
        <img
          {...addresses(src)}
          alt={alt ?? ''}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
        />
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** As wide as the column of a page: the whole window on small screens. */
const SIZES = '(max-width: 996px) calc(100vw - 2rem), 660px';

function addresses(source: PictureSource) {
  if (typeof source === 'string') return { src: source };
  if ('default' in source) return { src: source.default };
  const { images } = source.src;
  const { width, height } = images.at(-1)!;
  return {
    // For readers of feeds that know no other: neither a stamp nor a poster.
    src: (images.findLast((image) => image.width <= 1000) ?? images[0]!).path,
    width,
    height,
    srcSet: images.map((image) => `${image.path} ${image.width}w`).join(', '),
    sizes: SIZES,
  };
}
