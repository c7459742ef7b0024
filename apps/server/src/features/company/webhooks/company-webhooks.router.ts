import {
  companyWebhook,
  createCompanyWebhookInput,
  createdWebhook,
  listDeliveriesInput,
  MAX_COMPANY_WEBHOOKS,
  updateCompanyWebhookInput,
  webhookDelivery,
  webhookInput,
} from '@headwater/contract/webhooks';
import { companyWebhookEvents } from '@headwater/contract/webhook-events';
import type { Transaction } from '@headwater/db/connect';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { assertCompany, type MemberContext } from '../../../trpc/context.ts';
import { ownerProcedure, ownerQueryProcedure, router } from '../../../trpc/procedures.ts';
import { list, page, under } from '../../../trpc/rest-meta.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayDelivery,
} from '../../webhooks/change-webhooks.ts';
import { listDeliveries, listWebhooks } from '../../webhooks/webhooks.queries.ts';
import { listOwners } from '../../mails/company-mail.queries.ts';
import { enqueueOwnMail } from '../../mails/enqueue-own-mail.ts';
import { webhookCreatedMail } from './company-webhook-mails.ts';
import { lockOwnMembers } from '../members/invite-member.ts';

/** A thief could use a token to read enquiries for good. */
const noToken = 'Owners alone, and not with an API token';

/** Calls of the company's own systems, which only its owners see and change. */
export const companyWebhooksRouter = router({
  list: ownerQueryProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/webhooks',
        name: 'listCompanyWebhooks',
        summary: 'The company’s own webhooks, without the secrets, with a session cookie (owners)',
        refusals: { 403: noToken },
        answer: list('data.webhooks', companyWebhook, ({ id }) => id),
      },
    })
    .query(async ({ ctx: { db, membership } }) =>
      membership.company
        ? listWebhooks(db, { companyId: membership.company.id, events: companyWebhookEvents })
        : [],
    ),

  create: ownerProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/webhooks',
        name: 'createCompanyWebhook',
        summary:
          'Have one of the company’s systems notified, with a session cookie: the answer has the secret, this once (owners)',
        refusals: { 403: noToken, 409: `The limit of ${MAX_COMPANY_WEBHOOKS} webhooks is reached` },
        status: 201,
        answer: under('data', createdWebhook),
      },
    })
    .input(createCompanyWebhookInput)
    .mutation(async ({ ctx, input }) => createWebhook(ownWebhooks(ctx), input)),

  update: ownerProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/webhooks/{id}',
        name: 'updateCompanyWebhook',
        summary: 'Change what a system is notified of, or silence it, with a session cookie (owners)',
        refusals: { 403: noToken },
      },
    })
    .input(updateCompanyWebhookInput)
    .mutation(async ({ ctx, input }) => {
      await changeWebhook(ownWebhooks(ctx), input);
      return { success: true as const };
    }),

  remove: ownerProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'DELETE /api/companies/webhooks/{id}',
        name: 'removeCompanyWebhook',
        summary: 'Remove one of the company’s webhooks, with its deliveries and a session cookie (owners)',
        refusals: { 403: noToken },
      },
    })
    .input(webhookInput)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ownWebhooks(ctx), input);
      return { success: true as const };
    }),

  listDeliveries: ownerQueryProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/webhooks/{webhookId}/deliveries',
        name: 'listCompanyWebhookDeliveries',
        summary: 'What one of the company’s systems was sent, newest first, with a session cookie (owners)',
        refusals: { 403: noToken },
        answer: page({ deliveries: z.array(webhookDelivery) }),
      },
    })
    .input(listDeliveriesInput)
    .query(async ({ ctx: { db, membership }, input }) => {
      const { id: companyId } = assertCompany({ membership });
      const own = await listWebhooks(db, { companyId, events: companyWebhookEvents });
      if (!own.some(({ id }) => id === input.webhookId)) throw notFound();
      return listDeliveries(db, { ...input, companyId });
    }),

  replay: ownerProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/webhooks/deliveries/{id}/replay',
        name: 'replayCompanyWebhookDelivery',
        summary: 'Send a delivery again, with a session cookie (owners)',
        refusals: { 403: noToken },
      },
    })
    .input(webhookInput)
    .mutation(async ({ ctx, input }) => {
      await replayDelivery(ownWebhooks(ctx), input);
      return { success: true as const };
    }),
});

/** Returns what the change of the company's webhooks needs. Throws 404 for an account without a company. */
function ownWebhooks(ctx: MemberContext) {
  const { id: companyId, title: company } = assertCompany(ctx);
  const lock = async (trx: Transaction) => {
    await lockOwnMembers(trx, ctx);
  };
  // Nobody can turn it off, and who has made the webhook gets it too: it may have been a thief in their name.
  const announce = async (trx: Transaction, { url }: { url: string }) => {
    const { env, now, account } = ctx;
    const mail = webhookCreatedMail(env, { companyId, company, email: account.email, url });
    for (const owner of await listOwners(trx, { companyId }))
      await enqueueOwnMail(trx, { ...owner, now, ...mail });
  };
  return { ...ctx, companyId, lock, announce };
}
