import { eraseReaderInput } from '@headwater/contract/readers';
import { router, verifiedAdminProcedure } from '../../trpc/procedures.ts';
import { eraseReader } from './erase-reader.ts';

/** Readers of the public site, who have no account. */
export const readersRouter = router({
  erase: verifiedAdminProcedure
    .input(eraseReaderInput)
    .mutation(async ({ ctx, input }) => eraseReader(ctx, input)),
});
