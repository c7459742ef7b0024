import {
  addEnquiryAddressInput,
  addEnquiryNoteInput,
  answerEnquiryInput,
  answerText,
  answerTextForm,
  answerTextInput,
  assignEnquiryInput,
  enquiry,
  enquiryAddress,
  enquiryAddressInput,
  enquiryCounts,
  enquiryFilter,
  enquiryInput,
  enquiryLimits,
  enquiryRow,
  setAddressFormInput,
  setEnquiryOutcomeInput,
  setEnquiryStatusInput,
  updateAnswerTextInput,
} from '@headwater/contract/enquiries';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { assertCompany } from '../../trpc/context.ts';
import { contentProcedure, ownerProcedure, router } from '../../trpc/procedures.ts';
import { page, under } from '../../trpc/rest-meta.ts';
import { listEnquiryAddresses } from './addresses.queries.ts';
import { addAddress, changeAddressForm, removeAddress } from './change-addresses.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { listAnswerTexts } from './answers.queries.ts';
import { addAnswerText, changeAnswerText, removeAnswerText } from './change-answer-texts.ts';
import {
  addEnquiryNote,
  assignEnquiry,
  MAX_NOTES,
  openEnquiry,
  removeEnquiry,
  setEnquiryOutcome,
  setEnquiryStatus,
} from './change-enquiry.ts';
import { countEnquiries, getEnquiry, listEnquiries } from './enquiries.queries.ts';

/** A thief could use a token to read enquiries for good. */
const noToken = 'Owners alone, and not with an API token';

/** Only the company reads its readers' messages: staff who view as a member do not. */
const inboxProcedure = contentProcedure.meta({ sensitive: true });

export const enquiriesRouter = router({
  list: inboxProcedure
    .meta({
      rest: {
        call: 'GET /api/enquiries',
        name: 'listEnquiries',
        summary: 'What readers have asked the company, newest first',
        answer: page({ enquiries: z.array(enquiryRow) }),
      },
    })
    .input(enquiryFilter.prefault({}))
    .query(async ({ ctx: { db, membership }, input }) =>
      membership.company
        ? listEnquiries(db, { ...input, companyId: membership.company.id })
        : { enquiries: [], nextCursor: null },
    ),

  count: inboxProcedure
    .meta({
      rest: {
        call: 'GET /api/enquiries/counts',
        name: 'countEnquiries',
        summary: 'How many enquiries the company has, by their status',
        answer: under('data', enquiryCounts),
      },
    })
    .query(async ({ ctx: { db, membership } }) =>
      membership.company
        ? countEnquiries(db, { companyId: membership.company.id })
        : { new: 0, answered: 0, closed: 0, ofSeveral: 0 },
    ),

  get: inboxProcedure
    .meta({
      rest: {
        call: 'GET /api/enquiries/{id}',
        name: 'getEnquiry',
        summary: 'An enquiry with its notes and answers',
        answer: under('data', enquiry),
      },
    })
    .input(enquiryInput)
    .query(async ({ ctx: { db, membership, account }, input }) => {
      const { id: companyId } = assertCompany({ membership });
      const enquiry = await getEnquiry(db, { companyId, memberId: account.id, ...input });
      if (!enquiry) throw notFound();
      return enquiry;
    }),

  setStatus: inboxProcedure
    .meta({
      rest: {
        call: 'PUT /api/enquiries/{id}/status',
        name: 'setEnquiryStatus',
        summary: 'Mark an enquiry as new, answered or closed',
        refusals: { 409: 'It was erased at its reader’s request' },
      },
    })
    .input(setEnquiryStatusInput)
    .mutation(async ({ ctx, input }) => {
      await setEnquiryStatus(ctx, input);
      return { success: true as const };
    }),

  open: inboxProcedure
    .meta({
      rest: {
        call: 'POST /api/enquiries/{id}/open',
        name: 'openEnquiry',
        summary: 'Tell the reader that a member has read the enquiry',
      },
    })
    .input(enquiryInput)
    .mutation(async ({ ctx, input }) => {
      await openEnquiry(ctx, input);
      return { success: true as const };
    }),

  answer: inboxProcedure
    .meta({
      confirmedEmail: true,
      rest: {
        call: 'POST /api/enquiries/{id}/answers',
        name: 'answerEnquiry',
        summary: 'Email the reader an answer, to which they can reply to your address',
        refusals: {
          409: `The limit of ${enquiryLimits.answers} answers is reached, or the reader needs none or had the enquiry erased`,
          429: 'Too many were sent in a day',
        },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(answerEnquiryInput)
    .mutation(async ({ ctx, input }) => answerEnquiry(ctx, input)),

  assign: inboxProcedure
    .meta({
      rest: {
        call: 'PUT /api/enquiries/{id}/assignee',
        name: 'assignEnquiry',
        summary: 'Say which owner or editor has an enquiry, or that nobody has',
        refusals: { 409: 'It was erased at its reader’s request' },
      },
    })
    .input(assignEnquiryInput)
    .mutation(async ({ ctx, input }) => {
      await assignEnquiry(ctx, input);
      return { success: true as const };
    }),

  setOutcome: inboxProcedure
    .meta({
      rest: {
        call: 'PUT /api/enquiries/{id}/outcome',
        name: 'setEnquiryOutcome',
        summary:
          'Say what came of an enquiry: its value in whole pounds if it was won, a reason if it was lost',
      },
    })
    .input(setEnquiryOutcomeInput)
    .mutation(async ({ ctx, input }) => {
      await setEnquiryOutcome(ctx, input);
      return { success: true as const };
    }),

  addNote: inboxProcedure
    .meta({
      rest: {
        call: 'POST /api/enquiries/{id}/notes',
        name: 'addEnquiryNote',
        summary: 'Add a note, which the company’s members read',
        refusals: {
          409: `The limit of ${MAX_NOTES} notes is reached, or it was erased at its reader’s request`,
        },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(addEnquiryNoteInput)
    .mutation(async ({ ctx, input }) => addEnquiryNote(ctx, input)),

  remove: inboxProcedure
    .meta({
      rest: {
        call: 'DELETE /api/enquiries/{id}',
        name: 'removeEnquiry',
        summary: 'Delete an enquiry for good, with its notes',
      },
    })
    .input(enquiryInput)
    .mutation(async ({ ctx, input }) => {
      await removeEnquiry(ctx, input);
      return { success: true as const };
    }),

  texts: router({
    list: inboxProcedure
      .meta({
        rest: {
          call: 'GET /api/enquiries/texts',
          name: 'listAnswerTexts',
          summary: 'The texts that the company’s members begin their answers with, by name',
          answer: under('data.texts', z.array(answerText)),
        },
      })
      .query(async ({ ctx: { db, membership } }) =>
        membership.company ? listAnswerTexts(db, { companyId: membership.company.id }) : [],
      ),

    add: inboxProcedure
      .meta({
        rest: {
          call: 'POST /api/enquiries/texts',
          name: 'addAnswerText',
          summary: 'Add a text for answers',
          refusals: { 409: `The limit of ${enquiryLimits.answerTexts} texts is reached` },
          status: 201,
          answer: under('data', z.object({ id: z.int() })),
        },
      })
      .input(answerTextForm)
      .mutation(async ({ ctx, input }) => addAnswerText(ctx, input)),

    update: inboxProcedure
      .meta({
        rest: {
          call: 'PUT /api/enquiries/texts/{id}',
          name: 'updateAnswerText',
          summary: 'Change a text for answers',
        },
      })
      .input(updateAnswerTextInput)
      .mutation(async ({ ctx, input }) => {
        await changeAnswerText(ctx, input);
        return { success: true as const };
      }),

    remove: inboxProcedure
      .meta({
        rest: {
          call: 'DELETE /api/enquiries/texts/{id}',
          name: 'removeAnswerText',
          summary: 'Remove a text for answers',
        },
      })
      .input(answerTextInput)
      .mutation(async ({ ctx, input }) => {
        await removeAnswerText(ctx, input);
        return { success: true as const };
      }),
  }),

  addresses: router({
    list: inboxProcedure
      .meta({
        rest: {
          call: 'GET /api/enquiries/addresses',
          name: 'listEnquiryAddresses',
          summary: 'The addresses that enquiries go to beside the members’, and whether each is confirmed',
          answer: under('data.addresses', z.array(enquiryAddress)),
        },
      })
      .query(async ({ ctx: { db, membership } }) =>
        membership.company ? listEnquiryAddresses(db, { companyId: membership.company.id }) : [],
      ),

    add: ownerProcedure
      .meta({
        confirmedEmail: true,
        rest: {
          call: 'POST /api/enquiries/addresses',
          name: 'addEnquiryAddress',
          summary:
            'Have enquiries go to an address too, once its reader confirms it, with a session cookie (owners)',
          refusals: {
            403: noToken,
            409: `The limit of ${enquiryLimits.addresses} addresses is reached`,
            429: 'Too many were added in a day',
          },
          status: 201,
          answer: under('data', z.object({ id: z.int() })),
        },
      })
      .input(addEnquiryAddressInput)
      .mutation(async ({ ctx, input }) => addAddress(ctx, input)),

    setForm: ownerProcedure
      .meta({
        rest: {
          call: 'PUT /api/enquiries/addresses/{id}',
          name: 'setEnquiryAddressForm',
          summary: 'Choose formatted or plain-text emails for an address, with a session cookie (owners)',
          refusals: { 403: noToken },
        },
      })
      .input(setAddressFormInput)
      .mutation(async ({ ctx, input }) => {
        await changeAddressForm(ctx, input);
        return { success: true as const };
      }),

    remove: ownerProcedure
      .meta({
        rest: {
          call: 'DELETE /api/enquiries/addresses/{id}',
          name: 'removeEnquiryAddress',
          summary: 'Stop sending enquiries to an address, with a session cookie (owners)',
          refusals: { 403: noToken },
        },
        endsAttack: true,
      })
      .input(enquiryAddressInput)
      .mutation(async ({ ctx, input }) => {
        await removeAddress(ctx, input);
        return { success: true as const };
      }),
  }),
});
