import type { ReactNode } from 'react';
import styles from './Figure.module.css';

/**
 * The result of `import picture from './picture.png'`: the sizes from the image pipeline, smallest first, or only
 * the URL for drawings and if the pipeline is off (`npm start`).
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
  /** The imported picture. Without it, the figure shows its children: a Markdown image, a chart. */
  readonly src?: PictureSource;
  /** The alternative text. */
  readonly alt?: string;
  /** The text below the picture. */
  readonly caption?: ReactNode;
  /**
   * Loaded with the page: for the picture at its top. Others load when they come near.
   */
  readonly priority?: boolean;
  /** The widths at which it is shown, as of an image; by default those of the column of a page. */
  readonly sizes?: string;
  readonly children?: ReactNode;
}

/** A picture, or the children, with a caption. Its space is reserved before it loads. */
export function Figure({ src, alt, caption, priority = false, sizes = SIZES, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      {src === undefined ? (
        children
      ) : (
        <img
          {...addresses(src, sizes)}
          alt={alt ?? ''}
          // A picture that is decoded apart from its frame is painted only with the next one.
          {...(priority
            ? { fetchPriority: 'high', decoding: 'sync' }
            : { loading: 'lazy', decoding: 'async' })}
        />
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** As wide as the column of a page: the whole window on small screens. */
const SIZES = '(max-width: 996px) calc(100vw - 2rem), 660px';

function addresses(source: PictureSource, sizes: string) {
  if (typeof source === 'string') return { src: source };
  if ('default' in source) return { src: source.default };
  const { images } = source.src;
  const { width, height } = images.at(-1)!;
  return {
    // For feed readers that ignore srcset: a medium size.
    src: (images.findLast((image) => image.width <= 1000) ?? images[0]!).path,
    width,
    height,
    srcSet: images.map((image) => `${image.path} ${image.width}w`).join(', '),
    sizes,
  };
}
