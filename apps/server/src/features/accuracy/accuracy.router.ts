import {
  addNoticeInput,
  addOwnNoticeInput,
  correctionLimits,
  correctionNotice,
  ownPageOfNoticesInput,
  pageOfNoticesInput,
  removeNoticeInput,
} from '@headwater/contract/correction-notices';
import {
  detailCheck,
  detailLinkInput,
  unconfirmedCompany,
  unconfirmedInput,
} from '@headwater/contract/detail-checks';
import { mistakeFilter, mistakeReport, setMistakeStatusInput } from '@headwater/contract/mistake-reports';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { assertCompany } from '../../trpc/context.ts';
import { contentProcedure, publicProcedure, reviewProcedure, router } from '../../trpc/procedures.ts';
import { page, under } from '../../trpc/rest-meta.ts';
import { getItemIdOf } from '../items/item.queries.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { addNotice, addOwnNotice, removeNotice, removeOwnNotice } from './change-notices.ts';
import { confirmByLink, confirmDetails, openDetails } from './confirm-details.ts';
import { getDetailCheck, listUnconfirmed } from './details.queries.ts';
import { listReports } from './mistakes.queries.ts';
import { listNotices } from './notices.queries.ts';
import { setMistakeStatus } from './set-mistake-status.ts';

const done = { success: true as const };
const refusals = {
  409: `The page is not public, or the limit of ${correctionLimits.perPage} corrections is reached`,
};
const newNotice = { status: 201, answer: under('data', z.object({ id: z.int() })) };
const notices = under('data.corrections', z.array(correctionNotice));

/** Whether what is public is right: confirmed by its company, reported by a reader, corrected in a sentence. */
export const accuracyRouter = router({
  details: router({
    get: contentProcedure
      .meta({
        rest: {
          call: 'GET /api/details',
          name: 'getDetailCheck',
          summary: 'When the details on your company’s page were confirmed, and when its owners were asked',
          answer: under('data', detailCheck),
        },
      })
      .query(async ({ ctx: { db, membership } }) =>
        getDetailCheck(db, { companyId: assertCompany({ membership }).id }),
      ),

    confirm: contentProcedure
      .meta({
        rest: {
          call: 'POST /api/details/confirm',
          name: 'confirmDetails',
          summary: 'Confirm that the details on your company’s page are right',
          refusals: { 409: 'Its page is not public' },
        },
      })
      .mutation(async ({ ctx }) => {
        await confirmDetails(ctx);
        return done;
      }),

    /** Returns the details that an emailed link asks about. A mutation, so that no proxy logs the secret. */
    open: publicProcedure
      .meta({ unbatchable: true })
      .input(detailLinkInput)
      .mutation(async ({ ctx, input }) => openDetails(ctx, input)),

    confirmByLink: publicProcedure
      .meta({ unbatchable: true })
      .input(detailLinkInput)
      .mutation(async ({ ctx, input }) => {
        await confirmByLink(ctx, input);
        return done;
      }),

    unconfirmed: reviewProcedure
      .meta({
        rest: {
          call: 'GET /api/details/unconfirmed',
          name: 'listUnconfirmedCompanies',
          summary: 'Companies whose owners were asked whether their page is right, and have not answered',
          answer: page({ companies: z.array(unconfirmedCompany) }),
        },
      })
      .input(unconfirmedInput.prefault({}))
      .query(async ({ ctx, input }) =>
        listUnconfirmed(
          ctx.db,
          { ...input, visibility: visibilityOptions(ctx.env, ctx.now()) },
          publicSiteOf(ctx),
        ),
      ),
  }),

  mistakes: router({
    list: reviewProcedure
      .meta({
        rest: {
          call: 'GET /api/mistakes',
          name: 'listMistakes',
          summary: 'The mistakes that readers have reported, newest first',
          answer: page({ reports: z.array(mistakeReport) }),
        },
      })
      .input(mistakeFilter.prefault({}))
      .query(async ({ ctx, input }) => listReports(ctx.db, input, publicSiteOf(ctx))),

    setStatus: reviewProcedure
      .meta({
        decidesOn: 'mistake-report',
        rest: {
          call: 'PUT /api/mistakes/{id}/status',
          name: 'setMistakeStatus',
          summary: 'Mark a reported mistake as new, corrected or no mistake',
        },
      })
      .input(setMistakeStatusInput)
      .mutation(async ({ ctx, input }) => {
        await setMistakeStatus(ctx, input);
        return done;
      }),
  }),

  notices: router({
    list: reviewProcedure
      .meta({
        rest: {
          call: 'GET /api/corrections/pages/{id}',
          name: 'listCorrections',
          summary: 'The corrections on a page, oldest first',
          answer: notices,
        },
      })
      .input(pageOfNoticesInput)
      .query(async ({ ctx, input }) => listNotices(ctx.db, { itemId: input.id })),

    add: reviewProcedure
      .meta({
        decidesOn: 'item',
        rest: {
          call: 'POST /api/corrections/pages/{id}',
          name: 'addCorrection',
          summary: 'Add a dated correction to a public page',
          refusals,
          ...newNotice,
        },
      })
      .input(addNoticeInput)
      .mutation(async ({ ctx, input }) => addNotice(ctx, input)),

    remove: reviewProcedure
      .meta({
        decidesOn: 'correction-notice',
        rest: {
          call: 'DELETE /api/corrections/{id}',
          name: 'removeCorrection',
          summary: 'Remove a correction from its page',
        },
      })
      .input(removeNoticeInput)
      .mutation(async ({ ctx, input }) => {
        await removeNotice(ctx, input);
        return done;
      }),

    own: router({
      list: contentProcedure
        .meta({
          rest: {
            call: 'GET /api/corrections/own/pages/{id}',
            name: 'listOwnCorrections',
            summary: 'The corrections on a page of your company, oldest first',
            answer: notices,
          },
        })
        .input(ownPageOfNoticesInput)
        .query(async ({ ctx: { db, membership }, input }) => {
          const itemId = await getItemIdOf(db, { ref: input.id, accountId: membership.holderId });
          if (itemId === null) throw notFound();
          return listNotices(db, { itemId });
        }),

      add: contentProcedure
        .meta({
          rest: {
            call: 'POST /api/corrections/own/pages/{id}',
            name: 'addOwnCorrection',
            summary: 'Add a dated correction to a public page of your company, at once',
            refusals,
            ...newNotice,
          },
        })
        .input(addOwnNoticeInput)
        .mutation(async ({ ctx, input }) => addOwnNotice(ctx, input)),

      remove: contentProcedure
        .meta({
          rest: {
            call: 'DELETE /api/corrections/own/{id}',
            name: 'removeOwnCorrection',
            summary: 'Remove a correction from a page of your company',
          },
        })
        .input(removeNoticeInput)
        .mutation(async ({ ctx, input }) => {
          await removeOwnNotice(ctx, input);
          return done;
        }),
    }),
  }),
});
