import { z } from 'zod';
import { email } from './session.ts';

export const eraseReaderInput = z.object({ email });

/** How much of a reader was erased; all zero where nothing was kept of them. */
export const erasedReader = z
  .object({
    /** What they followed by email. */
    follows: z.int(),
    /** What companies had received from them. */
    enquiries: z.int(),
    /** What they had not confirmed yet, or no company had received. */
    requests: z.int(),
    /** Companies whose enquiries were emailed to them too. */
    addresses: z.int(),
    /** In the log of emails. */
    mails: z.int(),
    /** Of others, which named them: sign-offs, invitations, emails about these. */
    mentions: z.int(),
  })
  .meta({ id: 'ErasedReader' });
export type ErasedReader = z.output<typeof erasedReader>;
