import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { Progress } from '@site/src/ui/layout/Progress';
import type { WatchedJob } from '../../model/use-job';
import styles from './History.module.css';

interface JobProgressProps {
  readonly job: Pick<WatchedJob<unknown>, 'state' | 'error' | 'start' | 'stop'>;
  readonly done: bigint;
  readonly total: bigint;
  /** The past participle of what the job does: "searched". */
  readonly verb: string;
}

/** The progress of a long job, with buttons to stop and to resume it. Nothing is fetched twice. */
export function JobProgress({ job, done, total, verb }: JobProgressProps) {
  const blocks = `${groupThousands(done)} of ${groupThousands(total)} blocks ${verb}`;
  return (
    <div className={styles.job} data-job={job.state}>
      {job.state === 'running' && (
        <>
          <Progress done={done} total={total} label={`Blocks ${verb}`} />
          <span>{total === 0n ? 'Starting' : blocks}</span>
          <Button small onClick={job.stop}>
            Stop
          </Button>
        </>
      )}
      {job.state === 'stopped' && (
        <>
          <span>{`Stopped: ${blocks}.`}</span>
          <Button small onClick={job.start}>
            Resume
          </Button>
        </>
      )}
      {job.state === 'failed' && (
        <>
          <span role="alert">{`${describeError(job.error).happened} ${blocks} before that.`}</span>
          <Button small onClick={job.start}>
            Try again
          </Button>
        </>
      )}
      {job.state === 'done' && <span>{`All ${groupThousands(total)} blocks ${verb}.`}</span>}
    </div>
  );
}
