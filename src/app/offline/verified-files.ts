/** What a service worker of the wallet may serve: written into it by the build. */
export interface OfflineBuild {
  /** The SHA-256 in hex of each file, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The path of the wallet's page. */
  readonly page: string;
  /** Other addresses of the page. */
  readonly spellings: readonly string[];
  /**
   * Files that are stored when the worker is installed: all that the wallet can load, so that every part of it works
   * without a connection. The others are stored once they were used. Without this list there are no others.
   */
  readonly first?: readonly string[];
  /** The headers of the page, of scripts, and of other files: those that the host sends. */
  readonly headers: Readonly<Record<'page' | 'script' | 'other', Readonly<Record<string, string>>>>;
}

/** What the worker needs of a browser. */
export interface OfflinePorts {
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put'>>;
  /** Requests a path from the network. */
  readonly request: (path: string) => Promise<Response>;
  /** The SHA-256 in hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
}

const TYPES: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.js$/, 'text/javascript; charset=utf-8'],
  [/\.css$/, 'text/css; charset=utf-8'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.png$/, 'image/png'],
  [/\.ico$/, 'image/x-icon'],
  [/\.woff2$/, 'font/woff2'],
  [/\.(webmanifest|json)$/, 'application/json'],
];

/**
 * The files of a build, from the device or from the network, and only if their SHA-256 is the one of the build. Any
 * script of the origin can write to the browser's cache: so neither bytes nor headers are taken from there unchecked.
 */
export function createVerifiedFiles(build: OfflineBuild, { cache, request, digest }: OfflinePorts) {
  const isRight = async (path: string, bytes: ArrayBuffer) => (await digest(bytes)) === build.files[path];

  async function stored(path: string): Promise<ArrayBuffer | undefined> {
    try {
      const bytes = await (await (await cache()).match(path))?.arrayBuffer();
      return bytes && (await isRight(path, bytes)) ? bytes : undefined;
    } catch {
      // Without storage there is the network.
      return undefined;
    }
  }
  async function loaded(path: string): Promise<ArrayBuffer | undefined> {
    const reply = await request(path);
    if (!reply.ok) return undefined;
    const bytes = await reply.arrayBuffer();
    if (!(await isRight(path, bytes))) return undefined;
    await cache().then(
      (own) => own.put(path, new Response(bytes)),
      () => {},
    );
    return bytes;
  }

  return {
    /** The file that a request is for; undefined if it is none of the build's. */
    pathOf(path: string, isNavigation: boolean): string | undefined {
      if (isNavigation) return build.spellings.includes(path) ? build.page : undefined;
      return path !== build.page && Object.hasOwn(build.files, path) ? path : undefined;
    },
    /** Stores the first files. Rejects if one of them is not the build's: then this worker is not installed. */
    async install(): Promise<void> {
      const store = async (path: string) => {
        if ((await loaded(path)) === undefined) throw new Error(`${path} is not the file of this build.`);
      };
      await Promise.all((build.first ?? Object.keys(build.files)).map(store));
    },
    /** The response with a file of the build; undefined if neither the device nor the network has these bytes. */
    async respond(path: string): Promise<Response | undefined> {
      const bytes = (await stored(path)) ?? (await loaded(path));
      if (bytes === undefined) return undefined;
      const isPage = path === build.page;
      const kind = isPage ? 'page' : path.endsWith('.js') ? 'script' : 'other';
      const type = isPage ? 'text/html; charset=utf-8' : TYPES.find(([ending]) => ending.test(path))?.[1];
      return new Response(bytes, {
        headers: { ...build.headers[kind], 'content-type': type ?? 'application/octet-stream' },
      });
    },
  };
}
