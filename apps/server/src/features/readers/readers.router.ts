import { erasedReader, eraseReaderInput } from '@headwater/contract/readers';
import { router, verifiedAdminProcedure } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { eraseReader } from './erase-reader.ts';

/** Readers of the public site, who have no account. */
export const readersRouter = router({
  erase: verifiedAdminProcedure
    .meta({
      rest: {
        call: 'POST /api/readers/erase',
        name: 'eraseReader',
        summary:
          'Erase what is kept of a reader without an account, and say how much it was (administrators)',
        answer: under('data', erasedReader),
      },
    })
    .input(eraseReaderInput)
    .mutation(async ({ ctx, input }) => eraseReader(ctx, input)),
});
