/** A fault of a package, and the text that mends it. README.md of this folder has the report for its authors. */
export interface Fix {
  /** Matches the path of the module. */
  readonly module: RegExp;
  /** Texts of the module, each with what takes its place. */
  readonly changes: readonly (readonly [from: string, to: string])[];
  /** Whether the fault is in the rendering of HTML; otherwise it is in the browser. Without it, in both. */
  readonly isServer?: boolean;
}

const REDOC = /[\\/]redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/;

/** The fixes that change the text of a module, by what they mend. */
export const FIXES = {
  // redoc 2.4.0
  'a third party learns of every reader of a reference': {
    module: REDOC,
    changes: [['src:"https://cdn.redoc.ly/redoc/logo-mini.svg"', 'hidden:true']],
  },
  // redoc 2.4.0
  'the selects of a reference have no name': {
    module: REDOC,
    changes: [['className:"dropdown-select"', '"aria-label":"Form or example",className:"dropdown-select"']],
  },
  // redoc 2.4.0
  'a reference does not start in a browser without workers': {
    module: REDOC,
    changes: [
      [
        'new Worker(URL.createObjectURL(',
        'typeof Worker==="undefined"?new MessageChannel().port1:new Worker(URL.createObjectURL(',
      ],
    ],
  },
  // @docusaurus/core 3.10.2
  'parts of a page appear only with an inline script': {
    module: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]renderToHtml\.js$/,
    changes: [
      ['renderToPipeableStream(app, {', 'renderToPipeableStream(app, { progressiveChunkSize: Infinity,'],
    ],
    isServer: true,
  },
} as const satisfies Readonly<Record<string, Fix>>;
