interface Timeout<T> {
  ms: number;
  /** Of the error that is thrown after this time. */
  message: string;
  /** Releases what an answer holds that arrives afterwards. */
  discard?: (late: T) => unknown;
}

/** Waits for an answer, but no longer than this. */
export async function withTimeout<T>(
  answer: Promise<T>,
  { ms, message, discard = () => undefined }: Timeout<T>,
): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(message));
    answer.then(discard, () => undefined);
  }, ms);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
