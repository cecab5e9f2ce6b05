import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Words } from './shapes';

/** The states of a withdrawal with your own keys, and the transitions between them. */
export function WithdrawalStates() {
  return (
    <Diagram caption="A withdrawal is requested by the customer, signed, and confirmed. Each state is stored before the next step begins. After “signed” the same bytes are published until the network confirms them, however often the program is stopped. Only when another block is confirmed at that height can the bytes never be confirmed, and the withdrawal is signed again.">
      <Drawing
        only="wide"
        size={[700, 236]}
        title="The states of a withdrawal"
        says="requested, then signed and stored with its hash, then published; 200 leads to confirmed; an unknown outcome leads to reading the entry at the block’s height: the same hash leads to confirmed, no entry to publishing the same bytes again, and another hash back to requested."
      >
        <Box at={[0, 20, 130, 52]} kind="soft" lines={['requested', 'stored']} />
        <Box at={[190, 20, 130, 52]} kind="gold" lines={['signed', 'stored with hash']} />
        <Box at={[380, 20, 130, 52]} lines={['publish', 'the stored bytes']} />
        <Box at={[570, 20, 130, 52]} kind="green" lines={['confirmed', 'final']} />
        <Arrow
          way={[
            [130, 46],
            [188, 46],
          ]}
        />
        <Arrow
          way={[
            [320, 46],
            [378, 46],
          ]}
        />
        <Arrow
          way={[
            [510, 46],
            [568, 46],
          ]}
        />
        <Words at={[159, 38]} anchor="middle">
          sign
        </Words>
        <Words at={[539, 38]} anchor="middle">
          200
        </Words>
        <Box at={[380, 132, 130, 52]} lines={['unknown', 'look it up']} />
        <Arrow
          way={[
            [420, 72],
            [420, 130],
          ]}
        />
        <Arrow
          way={[
            [470, 132],
            [470, 74],
          ]}
        />
        <Words at={[412, 96]} anchor="end">
          error, timeout
        </Words>
        <Words at={[478, 112]}>not there: same bytes</Words>
        <Arrow
          way={[
            [510, 158],
            [635, 158],
            [635, 74],
          ]}
        />
        <Words at={[572, 150]} anchor="middle">
          our hash
        </Words>
        <Arrow
          way={[
            [380, 158],
            [65, 158],
            [65, 74],
          ]}
        />
        <Words at={[72, 178]}>another block has the height:</Words>
        <Words at={[72, 196]}>sign anew</Words>
      </Drawing>
      <Drawing only="narrow" size={[328, 440]}>
        <Box at={[84, 0, 160, 50]} kind="soft" lines={['requested', 'stored']} />
        <Arrow
          way={[
            [164, 50],
            [164, 88],
          ]}
        />
        <Words at={[174, 74]}>sign</Words>
        <Box at={[84, 90, 160, 50]} kind="gold" lines={['signed', 'bytes and hash stored']} />
        <Arrow
          way={[
            [164, 140],
            [164, 178],
          ]}
        />
        <Box at={[84, 180, 160, 50]} lines={['publish', 'the stored bytes']} />
        <Arrow
          way={[
            [130, 230],
            [130, 288],
          ]}
        />
        <Words at={[122, 254]} anchor="end">
          error, timeout
        </Words>
        <Arrow
          way={[
            [200, 290],
            [200, 232],
          ]}
        />
        <Words at={[208, 256]}>not there:</Words>
        <Words at={[208, 273]}>same bytes</Words>
        <Box at={[84, 290, 160, 50]} lines={['unknown', 'look it up']} />
        <Arrow
          way={[
            [84, 315],
            [24, 315],
            [24, 25],
            [82, 25],
          ]}
        />
        <Words at={[4, 358]}>height taken by another</Words>
        <Words at={[4, 375]}>block: sign anew</Words>
        <Arrow
          way={[
            [244, 205],
            [316, 205],
            [316, 415],
            [246, 415],
          ]}
        />
        <Words at={[250, 198]}>200</Words>
        <Arrow
          way={[
            [164, 340],
            [164, 388],
          ]}
        />
        <Words at={[174, 372]}>our hash</Words>
        <Box at={[84, 390, 160, 50]} kind="green" lines={['confirmed', 'final']} />
      </Drawing>
    </Diagram>
  );
}
