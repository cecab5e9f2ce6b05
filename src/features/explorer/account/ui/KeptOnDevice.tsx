import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { groupThousands } from '../../../../ui/format/groups';
import { Link } from '../../../../ui/link';
import { useAnnounce } from '../../../../ui/live-region';
import type { AccountSubject } from '../model/use-subject';
import styles from './ExportCard.module.css';

/** How much of the histories that the reader looked at is kept on the device, and the way to erase it. */
export function KeptOnDevice({ about: { cache } }: { about: AccountSubject }) {
  const announce = useAnnounce();
  const [bytes, setBytes] = useState<number>();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let wanted = true;
    void cache.size().then((size) => {
      if (wanted) setBytes(size);
    });
    return () => {
      wanted = false;
    };
  }, [cache, looks]);

  const erase = async () => {
    await cache.clear();
    announce('Histories on this device erased');
    setLooks((count) => count + 1);
  };
  return (
    <Card title="Kept on this device">
      <div className={styles.body}>
        <p data-kept={bytes}>
          Blocks that were fetched are kept, so that pages, filters and files need not fetch them twice.{' '}
          {bytes === undefined
            ? ''
            : bytes === 0
              ? 'Nothing is kept now. '
              : `Now at most ${groupThousands(Math.ceil(bytes / 1000))} kB, of every account that you looked at. `}
          The oldest make room for new ones. <Link href="/privacy#device">What this site keeps</Link>
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
