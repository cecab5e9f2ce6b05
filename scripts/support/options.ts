import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses a program's options. For an unknown or incomplete option, the program exits with a message, the usage and
 * status 2; for `--help`, with the usage and status 0.
 */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  const config = {
    args: process.argv.slice(2),
    options: { ...options, help: { type: 'boolean' } },
    allowPositionals: true,
  } as const;
  try {
    const parsed = parseArgs(config);
    if ((parsed.values as { help?: boolean }).help) {
      console.log(usage);
      process.exit(0);
    }
    return parsed as unknown as ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * The text as an http(s) URL without a trailing slash. If it is invalid, the program exits with a message.
 */
export function readUrl(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href.replace(/\/$/, '');
  console.error(`${option} must be a URL such as http://localhost:8080, not "${text}".`);
  process.exit(2);
}
