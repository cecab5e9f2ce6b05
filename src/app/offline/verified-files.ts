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
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Requests a path from the network. */
  readonly request: (path: string) => Promise<Response>;
  /** The SHA-256 in hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
  /** Resolves after so many milliseconds. */
  readonly after: (ms: number) => Promise<void>;
}

/** How much of a copy is on the device. */
export interface CopyCount {
  /** The number of files that are not. */
  readonly missing: number;
  readonly of: number;
}

/** How long the page waits for missing files of the copy, before it is loaded from the host instead. */
const COMPLETING_MS = 5_000;

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
export function createVerifiedFiles(build: OfflineBuild, { cache, request, digest, after }: OfflinePorts) {
  const isRight = async (path: string, bytes: ArrayBuffer) => (await digest(bytes)) === build.files[path];
  const first = build.first ?? Object.keys(build.files);

  async function stored(path: string): Promise<ArrayBuffer | undefined> {
    try {
      const own = await cache();
      const bytes = await (await own.match(path))?.arrayBuffer();
      if (bytes === undefined || (await isRight(path, bytes))) return bytes;
      // From now on it counts as missing.
      await own.delete(path);
    } catch {
      // Without storage there is the network.
    }
    return undefined;
  }
  async function loaded(path: string): Promise<{ bytes: ArrayBuffer; isStored: boolean } | undefined> {
    const reply = await request(path);
    if (!reply.ok) return undefined;
    const bytes = await reply.arrayBuffer();
    if (!(await isRight(path, bytes))) return undefined;
    const isStored = await cache()
      .then((own) => own.put(path, new Response(bytes)))
      .then(
        () => true,
        () => false,
      );
    return { bytes, isStored };
  }
  /** Whether the network had a file of the copy, and it could be stored. */
  async function store(path: string): Promise<boolean> {
    try {
      return (await loaded(path))?.isStored === true;
    } catch {
      return false;
    }
  }
  /** The files of the copy that are not there, whatever the bytes of the others; none while storage is blocked. */
  async function absent(): Promise<readonly string[]> {
    try {
      const own = await cache();
      const found = await Promise.all(first.map(async (path) => (await own.match(path)) !== undefined));
      return first.filter((_, at) => !found[at]);
    } catch {
      return [];
    }
  }
  async function respond(path: string): Promise<Response | undefined> {
    const bytes = (await stored(path)) ?? (await loaded(path))?.bytes;
    if (bytes === undefined) return undefined;
    const isPage = path === build.page;
    const kind = isPage ? 'page' : path.endsWith('.js') ? 'script' : 'other';
    const type = isPage ? 'text/html; charset=utf-8' : TYPES.find(([ending]) => ending.test(path))?.[1];
    return new Response(bytes, {
      headers: { ...build.headers[kind], 'content-type': type ?? 'application/octet-stream' },
    });
  }

  return {
    /** The file that a request is for; undefined if it is none of the build's. */
    pathOf(path: string, isNavigation: boolean): string | undefined {
      if (isNavigation) return build.spellings.includes(path) ? build.page : undefined;
      return path !== build.page && Object.hasOwn(build.files, path) ? path : undefined;
    },
    /**
     * Stores the first files. Rejects if one of them is not the build's or cannot be stored: then this worker is not
     * installed.
     */
    async install(): Promise<void> {
      const put = async (path: string) => {
        const file = await loaded(path);
        if (file === undefined) throw new Error(`${path} is not the file of this build.`);
        if (!file.isStored) throw new Error(`${path} could not be stored.`);
      };
      await Promise.all(first.map(put));
    },
    /** Compares the copy with the list of its files, byte by byte, and loads what is missing or was changed. */
    async complete(): Promise<CopyCount> {
      const isThere = await Promise.all(
        first.map(async (path) => (await stored(path)) !== undefined || store(path)),
      );
      return { missing: isThere.filter((one) => !one).length, of: first.length };
    },
    /** The response with a file of the build; undefined if neither the device nor the network has these bytes. */
    respond,
    /**
     * The page. If files of the copy are missing that the host does not have either, the host has another build: then its
     * page comes from there, because this one would not start. Without a connection it starts as far as it can.
     *
     * @param fromHost requests the page as if there were no worker
     */
    async respondWithPage(fromHost: () => Promise<Response>): Promise<Response> {
      const missing = await absent();
      const completed = Promise.all(missing.map(store)).then((all) => !all.includes(false));
      const isComplete = await Promise.race([completed, after(COMPLETING_MS).then(() => false)]);
      const other = isComplete ? undefined : await fromHost().catch(() => undefined);
      if (other?.ok || other?.type === 'opaqueredirect') return other;
      return (await respond(build.page).catch(() => undefined)) ?? fromHost();
    },
  };
}
