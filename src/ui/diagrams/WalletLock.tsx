import { Diagram, Drawing } from './Diagram';
import { Arrow, Box, Frame, Words } from './shapes';
import styles from './drawing.module.css';

const LEFT = 14;
const WIDTH = 312;
const MIDDLE = LEFT + WIDTH / 2;

/** The lock of a wallet on the wallet server: what is stored under which key, what is in memory, what locking erases. */
export function WalletLock() {
  return (
    <Diagram
      caption={
        <>
          Each key opens the next thing. Locking (<code>PUT /wallets/&#123;name&#125;/locks/LOCKED</code>)
          takes the words out of the memory and erases the stored encryption key; what is left in the database
          can be opened by nobody who lacks that key. Unlocking (<code>…/locks/UNLOCKED</code>) needs the key
          that you kept, and brings both back.
        </>
      }
    >
      <Lock isOpen />
      <Lock isOpen={false} />
    </Diagram>
  );
}

function Lock({ isOpen }: { isOpen: boolean }) {
  return (
    <Drawing
      size={[340, 492]}
      title={isOpen ? 'What the wallet server has of an unlocked wallet' : 'What it has of a locked wallet'}
      says={
        isOpen
          ? 'The server’s key from the environment opens the wallet’s encryption key in the database, that key opens the 24 words in the database, and the words are in the memory, ready to sign.'
          : 'The encryption key in the database is erased and the words in the memory are forgotten. The server’s key, the encrypted words, and the last balances and heights are still there.'
      }
    >
      <rect width="340" height="36" rx="9" className={isOpen ? styles.green : styles.gold} />
      <Words at={[MIDDLE, 23]} kind="name" anchor="middle">
        {isOpen ? 'UNLOCKED' : 'LOCKED'}
      </Words>

      <Frame at={[0, 48, 340, 78]} name="Environment" />
      <Box at={[LEFT, 78, WIDTH, 36]} lines={['The server’s key-encryption key']} />

      <Frame at={[0, 138, 340, 166]} name="Database" />
      <Box
        at={[LEFT, 168, WIDTH, 48]}
        kind={isOpen ? 'block' : 'gone'}
        lines={
          isOpen
            ? ['The wallet’s encryption key', 'encrypted with the server’s key']
            : ['The wallet’s encryption key', 'erased']
        }
      />
      <Box at={[LEFT, 244, WIDTH, 48]} lines={['24 words', 'encrypted with the encryption key']} />

      <Frame at={[0, 316, 340, 134]} name="Memory" />
      <Box
        at={[LEFT, 346, WIDTH, 48]}
        kind={isOpen ? 'gold' : 'gone'}
        lines={
          isOpen
            ? ['24 words', 'in the clear, to sign with']
            : ['24 words', 'forgotten: nothing can be signed']
        }
      />
      <Box at={[LEFT, 402, WIDTH, 36]} lines={['Last balance and height of each account']} />

      {isOpen && (
        <>
          <Opens from={114} to={168} word="opens" />
          <Opens from={216} to={244} word="opens" />
          <Opens from={292} to={346} word="gives" />
        </>
      )}
      <Words at={[MIDDLE, 470]} anchor="middle">
        {isOpen ? 'Opens by itself again after a restart.' : 'Opens with the encryption key'}
      </Words>
      {!isOpen && (
        <Words at={[MIDDLE, 487]} anchor="middle">
          that only you have kept.
        </Words>
      )}
    </Drawing>
  );
}

function Opens({ from, to, word }: { from: number; to: number; word: string }) {
  return (
    <>
      <Arrow
        way={[
          [MIDDLE, from],
          [MIDDLE, to],
        ]}
      />
      <Words at={[MIDDLE + 12, (from + to) / 2 + 4]}>{word}</Words>
    </>
  );
}
