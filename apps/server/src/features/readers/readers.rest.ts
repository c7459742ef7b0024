import { erasedReader, eraseReaderInput } from '@headwater/contract/readers';
import { z } from 'zod';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { readersRouter } from './readers.router.ts';

const restRoute = restRouteOf<{ readers: CallerOf<typeof readersRouter> }>();

export const readersRoutes = [
  restRoute('POST', '/api/readers/erase', {
    name: 'eraseReader',
    summary: 'Erase what is kept of a reader without an account, and say how much it was (administrators)',
    access: 'administer',
    input: eraseReaderInput,
    response: z.object({ data: erasedReader }),
    call: async (portal, input) => ({ data: await portal.readers.erase(input) }),
  }),
];
