import { z } from 'zod';

const missingCode = 'Enter the code';

/** A typed code from an authenticator app, or a backup code: in any case, with or without spaces and hyphens. */
export const typedCode = z
  .string({ error: missingCode })
  .max(100, { error: 'This is not a valid code', abort: true })
  .transform((typed) => typed.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase())
  .pipe(z.string().min(1, missingCode));
