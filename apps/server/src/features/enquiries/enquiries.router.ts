import {
  addEnquiryNoteInput,
  enquiryAddressForm,
  enquiryFilter,
  enquiryInput,
  setEnquiryStatusInput,
} from '@headwater/contract/enquiries';
import { notFound } from '../../errors.ts';
import { contentProcedure, ownerProcedure, router } from '../../trpc/procedures.ts';
import { listEnquiryAddresses } from './addresses.queries.ts';
import { assertCompany } from '../company/members/invite-member.ts';
import { addAddress, removeAddress } from './change-addresses.ts';
import { addEnquiryNote, removeEnquiry, setEnquiryStatus } from './change-enquiry.ts';
import { countEnquiries, getEnquiry, listEnquiries } from './enquiries.queries.ts';

/** Only the company reads what readers write: staff who view as one of its members do not. */
const inboxProcedure = contentProcedure.meta({ sensitive: true });

export const enquiriesRouter = router({
  list: inboxProcedure
    .input(enquiryFilter.prefault({}))
    .query(async ({ ctx: { db, membership }, input }) =>
      membership.company
        ? listEnquiries(db, { ...input, companyId: membership.company.id })
        : { enquiries: [], nextCursor: null },
    ),

  count: inboxProcedure.query(async ({ ctx: { db, membership } }) =>
    membership.company
      ? countEnquiries(db, { companyId: membership.company.id })
      : { new: 0, answered: 0, closed: 0 },
  ),

  get: inboxProcedure.input(enquiryInput).query(async ({ ctx: { db, membership }, input }) => {
    const { id: companyId } = assertCompany({ membership });
    const enquiry = await getEnquiry(db, { companyId, ...input });
    if (!enquiry) throw notFound();
    return enquiry;
  }),

  setStatus: inboxProcedure.input(setEnquiryStatusInput).mutation(async ({ ctx, input }) => {
    await setEnquiryStatus(ctx, input);
    return { success: true as const };
  }),

  addNote: inboxProcedure
    .input(addEnquiryNoteInput)
    .mutation(async ({ ctx, input }) => addEnquiryNote(ctx, input)),

  remove: inboxProcedure.input(enquiryInput).mutation(async ({ ctx, input }) => {
    await removeEnquiry(ctx, input);
    return { success: true as const };
  }),

  addresses: router({
    list: inboxProcedure.query(async ({ ctx: { db, membership } }) =>
      membership.company ? listEnquiryAddresses(db, { companyId: membership.company.id }) : [],
    ),

    add: ownerProcedure
      .meta({ confirmedEmail: true })
      .input(enquiryAddressForm)
      .mutation(async ({ ctx, input }) => addAddress(ctx, input)),

    remove: ownerProcedure
      .meta({ endsAttack: true })
      .input(enquiryInput)
      .mutation(async ({ ctx, input }) => {
        await removeAddress(ctx, input);
        return { success: true as const };
      }),
  }),
});
