export interface SerialQueue {
  /** Begins once the work before it is done, whether that succeeds or fails. */
  run: (work: () => Promise<void>) => Promise<void>;
  isBusy: () => boolean;
  /** Begins no more work, and resolves once none runs. */
  close: () => Promise<void>;
}

/** Does one piece of work after the other. */
export function createSerialQueue(): SerialQueue {
  let last = Promise.resolve();
  let waiting = 0;
  let ended = false;
  return {
    async run(work) {
      waiting += 1;
      const done = last.then(async () => (ended ? undefined : work())).finally(() => (waiting -= 1));
      last = done.catch(() => undefined);
      return done;
    },
    isBusy: () => waiting > 0,
    async close() {
      ended = true;
      await last;
    },
  };
}
