/** Line drawings of 20 by 20 units. */
const PATHS = {
  send: 'M5 15 15 5M7 5h8v8',
  receive: 'M15 5 5 15M13 15H5V7',
  back: 'M16 10H4M9 5l-5 5 5 5',
  open: 'M10 4v12M4 10h12',
  change: 'M4 7h11l-3-3M16 13H5l3 3',
  check: 'm4.5 10.5 3.6 3.6 7.4-8',
  cross: 'm5 5 10 10M15 5 5 15',
  share: 'M10 12V3.5M6.8 6.5 10 3.3l3.2 3.2M6 9.5H5v7h10v-7h-1',
  copy: 'M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3',
  search: 'M13.2 13.2 17 17M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z',
  pause: 'M7 5v10M13 5v10',
  play: 'm7 4.5 8 5.5-8 5.5z',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2v.1',
  chevron: 'm6 8 4 4 4-4',
  star: 'm10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L2.5 8l5.2-.7z',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  home: 'M3.5 9.2 10 3.5l6.5 5.7V16h-4.2v-4.6H7.7V16H3.5z',
  lock: 'M5 9.2h10v7.3H5zM7.3 9.2V6.8a2.7 2.7 0 0 1 5.4 0v2.4',
  key: 'M8.6 11.4 3.5 16.5M5.6 14.4l2 2M16.2 3.8a3.9 3.9 0 1 1-5.5 5.5 3.9 3.9 0 0 1 5.5-5.5Z',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  hidden: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5ZM4 16 16 4',
  clock: 'M10 6v4l2.5 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  accounts: 'M3.5 8h13v8h-13zM5.5 4.5h9M13 12h.5',
  person: 'M13 6.8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4.5 16.2c.6-2.8 2.8-4.2 5.5-4.2s4.9 1.4 5.5 4.2',
  vote: 'M3.5 11.5h13v5h-13zM6.8 11.5v-8h6.4v8M8.6 7.4l1.1 1.1 1.8-2.2',
  settings:
    'M3.5 6.5h6M13.5 6.5h3M3.5 13.5h3M10.5 13.5h6M13.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10.5 13.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  file: 'M5 3h6.5L15 6.5V17H5zM11.5 3v3.5H15M7.8 10.5h4.4M7.8 13.5h4.4',
  pen: 'm4 16 .9-3.6 8.3-8.3 2.7 2.7-8.3 8.3zM11.5 5.8l2.7 2.7',
  shield: 'm10 3 6 2v4.5c0 3.6-2.4 6-6 7.5-3.6-1.5-6-3.9-6-7.5V5z',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1.2 1.2M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1.2-1.2',
  bell: 'M5.5 14V9a4.5 4.5 0 0 1 9 0v5l1.5 1.5H4zM8.5 17.5h3',
  help: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM8 8.2a2 2 0 1 1 2.8 1.8c-.5.2-.8.6-.8 1.2M10 13.6v.1',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon next to a text with the same meaning: hidden from screen readers, in the colour of the text. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 3 : name === 'check' ? 2.2 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
