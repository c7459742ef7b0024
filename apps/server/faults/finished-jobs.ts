import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createMailer } from '../src/features/mails/mailer.ts';
import { runJobsWith } from '../testing/mails/run-jobs.ts';
import type { TestPortal } from '../testing/test-portal.ts';

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** Opens a receiver of the portal's webhooks that notes the bodies of each delivery. */
export async function openWebhookReceiver({ db }: TestPortal) {
  const bodies = new Map<number, Set<string>>();
  const server = createServer((request, response) => {
    const id = Number(request.headers['headwater-delivery']);
    void text(request).then((body) => {
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { id } = await db
    .insertInto('webhooks')
    .values({ url: `http://127.0.0.1:${port}`, secret: 'whsec_test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, bodies, close: () => void server.close() };
}

/**
 * Runs the jobs that killed workers have left, while no worker runs, and checks that each email was sent, and that each
 * delivery of the webhook arrived, always the same under its id.
 */
export async function assertJobsFinish(portal: TestPortal, { id, bodies }: WebhookReceiver): Promise<void> {
  const { db, deps } = portal;
  deps.env.localWebhooks = true;
  await db.updateTable('webhooks').set({ disabled_at: new Date() }).where('id', '<>', id).execute();
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db);
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(db);
  // Where no public site runs, each page that has been published would be reported to every admin of the fixtures.
  await sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where task_id = tasks.id and identifier = 'prove_live'`.execute(db);
  await runJobsWith(portal, createMailer(deps.env));

  // Those without a text are fixtures, which have no job.
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where('withdrawn_at', 'is', null)
    .where('text', '<>', '')
    .execute();
  expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
  const written = await readdir(join(deps.env.dataDir, 'mail'));
  expect(written).toEqual(
    expect.arrayContaining(mails.map(({ id: mail }) => `${String(mail).padStart(6, '0')}.eml`)),
  );

  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', id)
    .execute();
  expect(deliveries).not.toEqual([]);
  expect(deliveries.map((delivery) => bodies.get(delivery.id)?.size)).toEqual(deliveries.map(() => 1));
}
