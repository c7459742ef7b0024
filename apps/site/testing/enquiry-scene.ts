import { sql } from 'kysely';
import { insertAccount, insertPublished } from './insert-items.ts';
import { noon, type TestSite } from './test-site.ts';

/** Inserts a company that readers may ask, and news of it; whoever was counted before is forgotten. */
export async function givenAskedCompany({ deps: { db }, setNow }: TestSite) {
  setNow(noon);
  await db.deleteFrom('throttle_hits').execute();
  const account_id = await insertAccount(db);
  return {
    company: await insertPublished(db, { type: 'company', title: 'Brook <Pumps>', account_id }),
    news: await insertPublished(db, { type: 'press-release', title: 'A weir', account_id }),
  };
}

/** Forgets what was asked and counted, so that tests may share a company; the clock stands at noon again. */
export async function forgetRequests({ deps: { db }, setNow }: TestSite): Promise<void> {
  setNow(noon);
  await db.deleteFrom('throttle_hits').execute();
  await db.deleteFrom('enquiry_requests').execute();
}

/** What a reader types, ten seconds after the form was shown. */
export const filledForm: Record<string, string> = {
  name: 'Jo Reed',
  email: 'jo@reader.example',
  organisation: '',
  message: 'What does it cost?\r\nAnd <to run>?',
  consent: 'yes',
  website: '',
  opened: String(noon.getTime() - 10_000),
};

/** Lists what was asked of the items, oldest first. */
export async function listRequests({ deps: { db } }: TestSite, items: readonly { id: number }[]) {
  const ids = items.map(({ id }) => id);
  const several = db.selectFrom('enquiry_request_companies').select('request_id').where('item_id', 'in', ids);
  return db
    .selectFrom('enquiry_requests')
    .selectAll()
    .where((eb) => eb.or([eb('item_id', 'in', ids), eb('id', 'in', several)]))
    .orderBy('id')
    .execute();
}

/** Lists of which requests a job is enqueued. */
export async function listRequestJobs({ deps: { db } }: TestSite, task: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (payload ->> 'requestId')::int as id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier = ${task}`.execute(db);
  return rows.map(({ id }) => id);
}
