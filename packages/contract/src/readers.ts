import { z } from 'zod';
import { email } from './session.ts';

export const eraseReaderInput = z.object({ email });

/** The numbers of a reader's erased records; all zero if there were none. */
export const erasedReader = z
  .object({
    /** Their follows by email. */
    follows: z.int(),
    /** Their enquiries that companies had received. */
    enquiries: z.int(),
    /** Their enquiries and reports that were unconfirmed, or that nobody had received. */
    requests: z.int(),
    /** The mistakes that they had reported. */
    reports: z.int(),
    /** Companies whose enquiries were also emailed to them. */
    addresses: z.int(),
    /** In the log of emails. */
    mails: z.int(),
    /** Other people's records that named them: sign-offs, invitations, emails about these. */
    mentions: z.int(),
  })
  .meta({ id: 'ErasedReader' });
export type ErasedReader = z.output<typeof erasedReader>;
