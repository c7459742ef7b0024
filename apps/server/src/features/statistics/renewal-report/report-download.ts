import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { documentedCall } from '../../../http/rest-route.ts';
import { assertMembership, assertScope, assertSession, type Context } from '../../../trpc/context.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { assertStatisticsGiven, mayReadResults } from '../get-statistics.ts';
import { makeReport, type RenewalReport } from './make-report.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';

/** As an invoice, a report takes the processor for 50 ms. */
const renderInThread = createWorkerThread<RenewalReport, Uint8Array>(
  new URL('./render-report.worker.ts', import.meta.url),
  { maxQueued: 1, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

/** Renders an account's report as a PDF of one page. */
async function renderReportPdf(report: RenewalReport, { accountId }: { accountId: number }): Promise<Buffer> {
  return Buffer.from(await runQueued(String(accountId), async () => renderInThread(report)));
}

export const reportDownload = documentedCall({
  method: 'GET',
  path: '/api/statistics/report.pdf',
  name: 'getRenewalReport',
  summary: 'What the last twelve months brought the company, as a PDF of one page, to decide on a renewal by',
  refusals: { 403: 'The company’s packages give no statistics' },
  input: z.object({}),
  response: z.unknown(),
  pdf: true,
});

interface DownloadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

export function registerReportDownload(app: FastifyInstance, { createContext }: DownloadOptions): void {
  app.get('/api/statistics/report.pdf', async (req, reply) => {
    const context = await createContext(req, reply);
    const session = assertSession(context);
    const membership = assertMembership(session);
    assertScope(session, 'read');
    await assertStatisticsGiven({ ...context, membership });
    const { holderId: accountId, company } = membership;
    const { endDate } = await getAccess(context.db, { accountId, now: context.now() });
    const report = await makeReport(context, {
      accountId,
      company: company?.title ?? session.account.email,
      accessEndsOn: endDate,
      showsResults: mayReadResults({ session, membership }),
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="report-${report.to}.pdf"`)
      .send(await renderReportPdf(report, { accountId }));
  });
}
