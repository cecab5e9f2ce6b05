/** Calls something at most so often, in step with the frames of the page. */
export interface Frames {
  /** Asks for a call in the next frame that is due. */
  request(): void;
  stop(): void;
}

/** What frames are made of: a port. */
export interface FrameTimer {
  now(): number;
  /** Calls back before the next frame is drawn; the returned function takes that back. */
  frame(run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
}

const pageTimer: FrameTimer = {
  now: () => performance.now(),
  frame(run) {
    const handle = requestAnimationFrame(run);
    return () => cancelAnimationFrame(handle);
  },
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds);
    return () => clearTimeout(handle);
  },
};

/**
 * Draws what comes quickly: the first request in the next frame, later ones in the first frame that lies `intervalMs`
 * after the last drawing. However many requests there are, the page renders a few times a second.
 */
export function createFrames(
  draw: () => void,
  { intervalMs = 250, timer = pageTimer }: { intervalMs?: number; timer?: FrameTimer } = {},
): Frames {
  let last = -Infinity;
  let cancel: (() => void) | undefined;
  const inFrame = () => {
    cancel = timer.frame(() => {
      cancel = undefined;
      last = timer.now();
      draw();
    });
  };
  return {
    request() {
      if (cancel) return;
      const wait = last + intervalMs - timer.now();
      if (wait <= 0) inFrame();
      else cancel = timer.after(wait, inFrame);
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
