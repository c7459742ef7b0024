import { invoiceInput } from '@headwater/contract/invoices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertAdmin, assertRight, assertScope, assertSession, type Context } from '../../../trpc/context.ts';
import { notFound, parseInput } from '../../../errors.ts';
import { documentedCall, registerMethodNotAllowed } from '../../../http/rest-route.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { getInvoice, isInvoiceOf } from './invoices.queries.ts';

interface DownloadOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

export const invoiceDownload = documentedCall({
  method: 'GET',
  path: '/api/store/invoices/{id}/pdf',
  name: 'getInvoicePdf',
  summary: 'An invoice as a PDF, for its company and for admins',
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
      membership !== null && (await isInvoiceOf(context.db, { id, holderId: membership.accountId }));
    assertScope(session, isOwn || !account.admin ? 'read' : 'admin');
    if (!invoice || (!isOwn && !account.admin)) throw notFound();
    if (isOwn) assertRight(session, 'pay');
    else assertAdmin(context);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .send(await renderInvoicePdf(invoice));
  });
  registerMethodNotAllowed(app, [invoiceDownload]);
}
