/** The text on a card. */
export interface Card {
  /** Next to the emblem: the name of the site. */
  readonly name: string;
  /** The part of the site, in a pill. */
  readonly section?: string;
  readonly title: string;
  /** One or two lines below the title. */
  readonly line: string;
  /** At the bottom: the date or the tagline. */
  readonly foot: string;
  /** At the bottom: the host name. */
  readonly host: string;
}

/** An element for satori. */
export interface CardElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** In pixels: the size that all services recommend for cards. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

// The light tokens of src/css/tokens.css; an image cannot use the style sheet. A test compares them.
export const CARD_COLOURS = {
  gold: '#fab005',
  'gold-soft': '#fff6dc',
  'gold-line': '#f3dc9b',
  'gold-ink': '#755400',
  ink: '#1f2328',
  'ink-2': '#3a4149',
  muted: '#5f6670',
  paper: '#ffffff',
} as const;
const c = CARD_COLOURS;

const box = (style: Record<string, unknown>, ...children: (CardElement | string | false)[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== false) },
});

const text = (style: Record<string, unknown>, words: string): CardElement => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: words },
});

const image = (src: string, width: number, height: number, style: Record<string, unknown>): CardElement => ({
  type: 'img',
  props: { src, width, height, style: { width, height, ...style } },
});

const picture = (svg: string, size: number, style: Record<string, unknown> = {}) =>
  image(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, size, size, style);

/** Longer titles are smaller, so that the longest fits in three lines. */
function titleSize(title: string): number {
  const { length } = title;
  return length <= 18 ? 104 : length <= 40 ? 80 : length <= 60 ? 68 : 60;
}

/** Turns a hyphen between words into a dash that stays on the line of the preceding word. */
const set = (title: string) => title.replace(/ [-–] /g, '\u00a0– ');

/** Shortens a text to about this many characters, at a word boundary. */
function cut(words: string, length: number): string {
  if (words.length <= length) return words;
  return `${words.slice(0, length).replace(/[\s,;:–-]+\S*$/, '')}…`;
}

/**
 * The layout of a card: a white background, a large pale emblem at the edge, and a golden band at the bottom.
 *
 * @param emblem the emblem as SVG, in gold
 */
export function cardElement({ name, section, title, line, foot, host }: Card, emblem: string): CardElement {
  // After a title of one line there is more space for the text below.
  const isShort = title.length <= 22;
  const lines = isShort ? 3 : 2;
  const pale = emblem.replaceAll(/#fab005/gi, c['gold-soft']);
  return box(
    {
      position: 'relative',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      background: c.paper,
      color: c.ink,
      fontFamily: 'Inter',
    },
    picture(pale, 660, { position: 'absolute', left: 770, top: -70 }),
    box({ position: 'absolute', left: 0, bottom: 0, width: CARD_WIDTH, height: 14, background: c.gold }),
    box(
      {
        position: 'absolute',
        left: 0,
        top: 0,
        width: CARD_WIDTH,
        height: 616,
        flexDirection: 'column',
        padding: '60px 80px 46px',
        boxSizing: 'border-box',
      },
      box(
        { alignItems: 'center' },
        picture(emblem, 64),
        text({ marginLeft: 18, fontSize: 44, fontWeight: 700, letterSpacing: '-0.03em' }, name),
        section !== undefined &&
          text(
            {
              marginLeft: 28,
              padding: '6px 22px',
              border: `2px solid ${c['gold-line']}`,
              borderRadius: 99,
              background: c['gold-soft'],
              color: c['gold-ink'],
              fontSize: 26,
              fontWeight: 600,
            },
            section,
          ),
      ),
      box(
        { flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
        text(
          {
            lineClamp: 3,
            maxWidth: 1040,
            fontSize: titleSize(title),
            fontWeight: 700,
            letterSpacing: '-0.032em',
            lineHeight: 1.1,
          },
          set(title),
        ),
        line !== '' &&
          text(
            {
              lineClamp: lines,
              maxWidth: 940,
              marginTop: 24,
              fontSize: 31,
              lineHeight: 1.38,
              color: c['ink-2'],
            },
            cut(set(line), lines * 57),
          ),
      ),
      box(
        { justifyContent: 'space-between', fontSize: 26 },
        text({ color: c.muted }, foot),
        text({ fontWeight: 600 }, host),
      ),
    ),
  );
}

/**
 * The card of a post: its illustration, which has the aspect ratio of a card, and the name of the site. Services show
 * the title next to it.
 *
 * @param illustration as PNG
 * @param emblem the emblem as SVG, in gold
 */
export function illustratedCard(
  { name, section }: Pick<Card, 'name' | 'section'>,
  illustration: Buffer,
  emblem: string,
): CardElement {
  return box(
    { position: 'relative', width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily: 'Inter', color: c.ink },
    image(`data:image/png;base64,${illustration.toString('base64')}`, CARD_WIDTH, CARD_HEIGHT, {
      position: 'absolute',
      left: 0,
      top: 0,
    }),
    box(
      {
        position: 'absolute',
        left: 32,
        bottom: 28,
        alignItems: 'center',
        padding: '12px 26px 12px 20px',
        borderRadius: 99,
        background: c.paper,
        fontSize: 30,
      },
      picture(emblem, 44),
      text({ marginLeft: 12, fontWeight: 700, letterSpacing: '-0.03em' }, name),
      section !== undefined && text({ marginLeft: 14, color: c['gold-ink'], fontWeight: 600 }, section),
    ),
  );
}
