import { certificate, listCertificatesInput, markCertificateInput } from '@headwater/contract/accreditations';
import { reviewProcedure, router } from '../../../trpc/procedures.ts';
import { list } from '../../../trpc/rest-meta.ts';
import { listCertificates, markCertificate } from './certificates.ts';

export const certificatesRouter = router({
  list: reviewProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/certificates/{id}',
        name: 'listCertificates',
        summary: 'The certificates of a submitted profile, and who has seen them (reviewers)',
        answer: list('certificates', certificate, ({ index }) => index + 1),
      },
    })
    .input(listCertificatesInput)
    .query(async ({ ctx, input }) => listCertificates(ctx, input)),

  mark: reviewProcedure
    .meta({
      decidesOn: 'submittal',
      rest: {
        call: 'PUT /api/submittals/certificates/{id}',
        name: 'markCertificate',
        summary: 'Mark a certificate of a submitted profile as seen, or take that back (reviewers)',
      },
    })
    .input(markCertificateInput)
    .mutation(async ({ ctx, input }) => {
      await markCertificate(ctx, input);
      return { success: true as const };
    }),
});
