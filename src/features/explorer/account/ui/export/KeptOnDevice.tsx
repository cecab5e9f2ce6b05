import { useEffect, useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { useAnnounce } from '@site/src/ui/live-region';
import type { AccountSubject } from '../../model/use-subject';
import styles from './ExportCard.module.css';

/** Shows how much history is stored on the device, with a button to erase it. */
export function KeptOnDevice({ about: { cache } }: { about: AccountSubject }) {
  const announce = useAnnounce();
  const [bytes, setBytes] = useState<number>();
  const [erasures, setErasures] = useState(0);
  useEffect(() => {
    let wanted = true;
    void cache.size().then((size) => {
      if (wanted) setBytes(size);
    });
    return () => {
      wanted = false;
    };
  }, [cache, erasures]);

  const erase = async () => {
    await cache.clear();
    announce('Histories on this device erased');
    setErasures((count) => count + 1);
  };
  return (
    <Card title="Kept on this device">
      <div className={styles.body}>
        <p data-kept={bytes}>
          Fetched blocks are kept so that pages, filters and files need not fetch them again.{' '}
          {bytes === undefined
            ? ''
            : bytes === 0
              ? 'Nothing is stored now. '
              : `Now at most ${groupThousands(Math.ceil(bytes / 1000))} kB, for all accounts that you viewed. `}
          The oldest are removed first. <Link href="/privacy#device">What this site keeps</Link>
        </p>
        <div className={styles.ways}>
          <Button small disabled={bytes === 0} onClick={() => void erase()}>
            Erase all of it
          </Button>
        </div>
      </div>
    </Card>
  );
}
