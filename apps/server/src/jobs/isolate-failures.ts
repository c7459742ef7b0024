import { isConnectionFailure } from '@headwater/db/database-unreachable';
import { reasonOf } from '@headwater/runtime/reason-of';

/** The failures that the message of a job's failure names. */
const MAX_NAMED = 10;

/** Does a part of the work, of a name such as 'account 17'. */
export type Attempt = (part: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Runs a job of many parts, of which one that fails holds up no other. Throws at the end if some failed, so that the job
 * is run again, and names them with their reasons. Without a database it ends at once, as no part could be done.
 */
export async function isolateFailures(run: (attempt: Attempt) => Promise<void>): Promise<void> {
  const failures: { part: string; error: unknown }[] = [];
  try {
    await run(async (part, work) => {
      try {
        await work();
      } catch (error) {
        if (isConnectionFailure(error)) throw error;
        failures.push({ part, error });
      }
    });
  } catch (error) {
    if (failures.length === 0) throw error;
    failures.push({ part: 'the rest', error });
  }
  if (failures.length === 0) return;
  const named = failures.slice(0, MAX_NAMED).map(({ part, error }) => `${part} (${reasonOf(error)})`);
  const others = failures.length > MAX_NAMED ? ` and ${failures.length - MAX_NAMED} more` : '';
  throw new AggregateError(
    failures.map(({ error }) => error),
    `Failed for ${named.join(', ')}${others}`,
  );
}
