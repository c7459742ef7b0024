import { reasonOf } from '@headwater/runtime/reason-of';

/** The failures that the message of a job's failure names. */
const MAX_NAMED = 10;

/** Does a part of the work, of this name or id. */
export type Attempt = (part: string | number, work: () => Promise<unknown>) => Promise<void>;

/**
 * Runs a job of many parts, of which one that fails holds up no other. Throws at the end if some failed, so that the job
 * is run again: `message` follows their number, and they are named with their reasons.
 */
export async function isolateFailures(
  message: string,
  run: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const failures: { part: string | number; error: unknown }[] = [];
  await run(async (part, work) => {
    try {
      await work();
    } catch (error) {
      failures.push({ part, error });
    }
  });
  if (failures.length === 0) return;
  const named = failures.slice(0, MAX_NAMED).map(({ part, error }) => `${part} (${reasonOf(error)})`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} ${message}: ${named.join(', ')}`,
  );
}
