import { invoiceInput } from '@headwater/contract/invoices';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  assertMembership,
  assertRight,
  assertScope,
  assertSession,
  assertStaff,
  type Context,
} from '../../../trpc/context.ts';
import { notFound, parseInput } from '../../../errors.ts';
import { documentedCall } from '../../../http/rest-route.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { getInvoice, isInvoiceOf } from './invoices.queries.ts';

interface DownloadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

export const invoiceDownload = documentedCall({
  method: 'GET',
  path: '/api/store/invoices/{id}/pdf',
  name: 'getInvoicePdf',
  summary: 'An invoice as a PDF, for its company and for staff',
  input: invoiceInput,
  response: z.unknown(),
  pdf: true,
});

export function registerInvoiceDownload(app: FastifyInstance, { createContext }: DownloadOptions): void {
  app.get('/api/store/invoices/:id/pdf', async (req, reply) => {
    const context = await createContext(req, reply);
    const session = assertSession(context);
    const { account, membership } = session;
    const { id } = parseInput(invoiceInput, req.params);
    const invoice = await getInvoice(context.db, { id });
    const isOwn =
      membership !== null && (await isInvoiceOf(context.db, { id, holderId: membership.holderId }));
    const sells = hasStaffRight(account.staffRole, 'sell');
    assertScope(session, isOwn || !sells ? 'read' : 'admin');
    if (!invoice || (!isOwn && !sells)) throw notFound();
    if (isOwn) assertRight(assertMembership(session), 'pay');
    else assertStaff(context, 'sell');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .send(await renderInvoicePdf(context, invoice));
  });
}
