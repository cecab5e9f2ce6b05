import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Frame, Words, type Area, type Point } from './shapes';

const PARTS = {
  network: ['The Atto network', 'all other nodes'],
  voter: ['Voter node', 'votes, MySQL'],
  historical: ['Historical node', 'full ledger, MySQL'],
  signer: ['Signer', 'optional sidecar'],
  wallet: ['Wallet server', 'keys, MySQL'],
  work: ['Work server', 'GPU'],
  yours: ['Your service', 'shop, exchange, app'],
  keys: ['Key service', 'outside the cluster'],
} as const;

interface Layout {
  readonly cluster: Area;
  readonly name: Point;
  readonly parts: Readonly<Record<keyof typeof PARTS, Area>>;
  /** Connections between parts; the label of each names the port, and the arrow starts at the caller. */
  readonly ways: readonly { readonly way: readonly Point[]; readonly both?: boolean }[];
  readonly words: readonly (readonly [at: Point, word: string])[];
}

const WIDE: Layout = {
  cluster: [0, 96, 700, 306],
  name: [614, 121],
  parts: {
    network: [0, 2, 700, 50],
    voter: [20, 130, 190, 50],
    historical: [255, 130, 190, 50],
    signer: [20, 236, 190, 50],
    wallet: [255, 236, 190, 50],
    work: [490, 236, 190, 50],
    yours: [255, 342, 190, 50],
    keys: [20, 424, 190, 50],
  },
  ways: [
    { way: [[115, 52], [115, 130]], both: true }, // prettier-ignore
    { way: [[350, 52], [350, 130]], both: true }, // prettier-ignore
    { way: [[115, 180], [115, 236]] }, // prettier-ignore
    { way: [[350, 236], [350, 180]] }, // prettier-ignore
    { way: [[445, 261], [490, 261]] }, // prettier-ignore
    { way: [[320, 342], [320, 286]] }, // prettier-ignore
    { way: [[380, 286], [380, 342]] }, // prettier-ignore
    { way: [[115, 286], [115, 424]] }, // prettier-ignore
  ],
  words: [
    [[362, 78], '8082: WebSocket gossip, the only public port'],
    [[125, 214], '9090: votes to sign'],
    [[360, 214], '8080: node API'],
    [[490, 228], '8080: POST /works'],
    [[212, 320], '8080: wallet API'],
    [[392, 320], 'callback for each entry'],
    [[125, 360], 'signatures'],
  ],
};

const NARROW: Layout = {
  cluster: [0, 96, 328, 408],
  name: [24, 488],
  parts: {
    network: [0, 2, 328, 50],
    voter: [10, 130, 140, 50],
    historical: [178, 130, 140, 50],
    signer: [10, 236, 140, 50],
    wallet: [178, 236, 140, 50],
    work: [10, 342, 140, 50],
    yours: [178, 444, 140, 50],
    keys: [10, 526, 140, 50],
  },
  ways: [
    { way: [[80, 52], [80, 130]], both: true }, // prettier-ignore
    { way: [[248, 52], [248, 130]], both: true }, // prettier-ignore
    { way: [[60, 180], [60, 236]] }, // prettier-ignore
    { way: [[248, 236], [248, 180]] }, // prettier-ignore
    { way: [[196, 286], [196, 367], [150, 367]] }, // prettier-ignore
    { way: [[226, 444], [226, 286]] }, // prettier-ignore
    { way: [[286, 286], [286, 444]] }, // prettier-ignore
    { way: [[10, 261], [4, 261], [4, 551], [10, 551]] }, // prettier-ignore
  ],
  words: [
    [[90, 78], '8082: gossip, public'],
    [[70, 214], '9090: sign'],
    [[256, 214], '8080'],
    [[156, 334], '8080'],
    [[234, 426], '8080'],
    [[232, 366], 'callback'],
    [[160, 556], 'signatures'],
  ],
};

/** Which programs an integrator runs, which of them calls which, and on which port. */
export function NodeTopology() {
  return (
    <Diagram caption="The programs in your cluster and the ports between them. Your service calls the wallet server, which calls the historical node and the work server, all on port 8080. For each entry, the wallet server calls your service back. Nodes connect to each other by WebSocket on port 8082, the only public port. A voter can leave signing to a sidecar (port 9090), which uses a key service. Health and metrics are on port 8081, or 9091 for the signer.">
      <Drawing
        only="wide"
        size={[700, 476]}
        title="Programs of an integration, and their ports"
        says="Other nodes connect to the voter node and the historical node on port 8082. Your service calls the wallet server, which calls the historical node and the work server, and calls your service back. The signer signs for the voter."
      >
        <Programs layout={WIDE} />
      </Drawing>
      <Drawing only="narrow" size={[328, 578]}>
        <Programs layout={NARROW} />
      </Drawing>
    </Diagram>
  );
}

function Programs({ layout: { cluster, name, parts, ways, words } }: { layout: Layout }) {
  return (
    <>
      <Frame at={cluster} />
      <Words at={name}>Your cluster</Words>
      {ways.map((way) => (
        <Arrow key={way.way.join()} {...way} />
      ))}
      {Object.entries(PARTS).map(([part, lines]) => (
        <Box
          key={part}
          at={parts[part as keyof typeof PARTS]}
          kind={part === 'yours' ? 'gold' : part === 'keys' || part === 'signer' ? 'gone' : 'block'}
          lines={lines}
        />
      ))}
      {words.map(([at, word]) => (
        <Words key={at.join()} at={at}>
          {word}
        </Words>
      ))}
    </>
  );
}
