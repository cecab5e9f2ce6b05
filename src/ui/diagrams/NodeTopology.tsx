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
  /** Ways between parts; the word beside each says the port, and who begins. */
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

/** Which programs an integrator runs, who asks whom, and by which port. */
export function NodeTopology() {
  return (
    <Diagram caption="What stands in your cluster and who asks whom. Your service asks the wallet server (port 8080), which asks the historical node and the work server (8080 each) and tells your service of each entry by a callback. Nodes talk to all others by WebSocket on port 8082, the only one that the public reaches. A voter may have its votes signed by a signer beside it (9090), which asks a key service. Health and metrics of each are on 8081, of the signer on 9091.">
      <Drawing
        only="wide"
        size={[700, 476]}
        title="Programs of an integration, and their ports"
        says="Other nodes reach the voter node and the historical node on port 8082. The wallet server asks the historical node and the work server; your service asks the wallet server and is called back. The signer signs for the voter."
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
