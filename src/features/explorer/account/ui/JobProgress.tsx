import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { groupThousands } from '../../../../ui/format/groups';
import { Progress } from '../../../../ui/layout/Progress';
import type { WatchedJob } from '../model/use-job';
import styles from './JobProgress.module.css';

interface JobProgressProps {
  readonly job: Pick<WatchedJob<unknown>, 'state' | 'error' | 'start' | 'stop'>;
  readonly done: bigint;
  readonly total: bigint;
  /** What is being done: "looked through". */
  readonly verb: string;
}

/** How far a long job has come, and the way to stop it or to go on. What was fetched before is not fetched again. */
export function JobProgress({ job, done, total, verb }: JobProgressProps) {
  const blocks = `${groupThousands(done)} of ${groupThousands(total)} blocks ${verb}`;
  return (
    <div className={styles.job} data-job={job.state}>
      {job.state === 'running' && (
        <>
          <Progress done={done} total={total} label={`Blocks ${verb}`} />
          <span>{total === 0n ? 'Begins' : blocks}</span>
          <Button small onClick={job.stop}>
            Stop
          </Button>
        </>
      )}
      {job.state === 'stopped' && (
        <>
          <span>{`Stopped: ${blocks}.`}</span>
          <Button small onClick={job.start}>
            Go on
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
