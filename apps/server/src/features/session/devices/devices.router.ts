import { admitDeviceInput } from '@headwater/contract/account';
import { publicProcedure, router } from '../../../trpc/procedures.ts';
import { admitDevice } from './admit-device.ts';

export const devicesRouter = router({
  admit: publicProcedure
    .meta({ unbatchable: true })
    .input(admitDeviceInput)
    .mutation(async ({ ctx, input }) => {
      await admitDevice(ctx, input);
      return { success: true as const };
    }),
});
