/** Waits for a task until the signal aborts, and then throws the signal's reason. The task itself continues. */
export async function untilAborted<T>(signal: AbortSignal, task: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return Promise.race([aborted, task]).finally(() => signal.removeEventListener('abort', abort));
}
