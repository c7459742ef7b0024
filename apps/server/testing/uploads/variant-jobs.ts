import { sql } from 'kysely';
import { createJobs } from '../../src/jobs.ts';
import { runJobs } from '../mails/run-jobs.ts';
import type { TestPortal } from '../test-portal.ts';

/** Runs the jobs that make variants of images, and no others. */
export async function runVariantJobs(portal: TestPortal): Promise<void> {
  const jobs = createJobs({ ...portal.deps, mailer: async () => undefined });
  await runJobs(portal, { create_image_variants: jobs['create_image_variants'] });
}

export async function countVariantJobs({ db }: TestPortal): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'create_image_variants'`.execute(db);
  return rows[0]?.count ?? 0;
}
