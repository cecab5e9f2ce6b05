import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';

/** The states of a withdrawal with your own keys, and the transitions between them. */
export function WithdrawalStates() {
  return (
    <Diagram caption="A withdrawal is requested by the customer, signed, and confirmed. Each state is stored before the next step begins. After “signed”, the program publishes the same bytes until they are in the account’s chain, however often it is stopped; no response settles that. If another block takes their height, the program signs another version on the last block of that chain, and keeps all versions. Until a withdrawal is confirmed, you can cancel it, which is final: it is never signed or published again. A withdrawal that was signed is refunded only if other blocks have the heights of all its versions.">
      <Drawing
        only="wide"
        size={[700, 320]}
        title="The states of a withdrawal"
        says="requested, then signed and stored with its hash, then published; after any response, the account’s chain is read: one of our hashes leads to confirmed, no block at the height to publishing the same bytes again, and another block back to signed, with another version. From requested and from signed it can be cancelled, which is final."
      >
        <Box at={[95, 0, 130, 52]} kind="soft" lines={['cancelled', 'final']} />
        <Arrow
          way={[
            [65, 104],
            [65, 26],
            [93, 26],
          ]}
        />
        <Arrow
          way={[
            [255, 104],
            [255, 26],
            [227, 26],
          ]}
        />
        <Words at={[57, 70]} anchor="end">
          cancel
        </Words>
        <Words at={[263, 62]}>cancel; refund it only when</Words>
        <Words at={[263, 80]}>another block has the height</Words>
        <Box at={[0, 104, 130, 52]} kind="soft" lines={['requested', 'stored']} />
        <Box at={[190, 104, 130, 52]} kind="gold" lines={['signed', 'stored with hash']} />
        <Box at={[380, 104, 130, 52]} lines={['publish', 'the stored bytes']} />
        <Box at={[570, 104, 130, 52]} kind="green" lines={['confirmed', 'final']} />
        <Arrow
          way={[
            [130, 130],
            [188, 130],
          ]}
        />
        <Arrow
          way={[
            [320, 130],
            [378, 130],
          ]}
        />
        <Words at={[159, 122]} anchor="middle">
          sign
        </Words>
        <Box at={[380, 216, 130, 52]} lines={['look it up', 'in the chain']} />
        <Arrow
          way={[
            [420, 156],
            [420, 214],
          ]}
        />
        <Arrow
          way={[
            [470, 216],
            [470, 158],
          ]}
        />
        <Words at={[412, 180]} anchor="end">
          any response
        </Words>
        <Words at={[478, 196]}>not there: same bytes</Words>
        <Arrow
          way={[
            [510, 242],
            [635, 242],
            [635, 158],
          ]}
        />
        <Words at={[572, 234]} anchor="middle">
          our hash
        </Words>
        <Arrow
          way={[
            [380, 242],
            [255, 242],
            [255, 158],
          ]}
        />
        <Words at={[150, 262]}>another block has the height:</Words>
        <Words at={[150, 280]}>sign another version</Words>
      </Drawing>
      <Drawing only="narrow" size={[328, 530]}>
        <Box at={[84, 0, 160, 50]} kind="soft" lines={['cancelled', 'final']} />
        <Arrow
          way={[
            [130, 90],
            [130, 52],
          ]}
        />
        <Words at={[122, 76]} anchor="end">
          cancel
        </Words>
        <Arrow
          way={[
            [244, 205],
            [290, 205],
            [290, 25],
            [246, 25],
          ]}
        />
        <Words at={[250, 226]}>cancel</Words>
        <Box at={[84, 90, 160, 50]} kind="soft" lines={['requested', 'stored']} />
        <Arrow
          way={[
            [164, 140],
            [164, 178],
          ]}
        />
        <Words at={[174, 164]}>sign</Words>
        <Box at={[84, 180, 160, 50]} kind="gold" lines={['signed', 'bytes and hash stored']} />
        <Arrow
          way={[
            [164, 230],
            [164, 268],
          ]}
        />
        <Box at={[84, 270, 160, 50]} lines={['publish', 'the stored bytes']} />
        <Arrow
          way={[
            [130, 320],
            [130, 378],
          ]}
        />
        <Words at={[122, 344]} anchor="end">
          any response
        </Words>
        <Arrow
          way={[
            [200, 380],
            [200, 322],
          ]}
        />
        <Words at={[208, 346]}>not there:</Words>
        <Words at={[208, 363]}>same bytes</Words>
        <Box at={[84, 380, 160, 50]} lines={['look it up', 'in the chain']} />
        <Arrow
          way={[
            [84, 405],
            [24, 405],
            [24, 205],
            [82, 205],
          ]}
        />
        <Words at={[4, 448]}>height taken:</Words>
        <Words at={[4, 465]}>sign another version</Words>
        <Arrow
          way={[
            [164, 430],
            [164, 478],
          ]}
        />
        <Words at={[174, 462]}>our hash</Words>
        <Box at={[84, 480, 160, 50]} kind="green" lines={['confirmed', 'final']} />
      </Drawing>
    </Diagram>
  );
}
