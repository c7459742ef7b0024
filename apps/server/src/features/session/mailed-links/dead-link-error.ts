import { AppError } from '../../../errors.ts';

/** Makes the 400 for a mailed link that cannot be taken, whatever the cause. */
export function deadLinkError(): AppError {
  return new AppError(
    'BAD_REQUEST',
    'This link no longer works: it has been used, has expired, or has been replaced by a newer one. Please ask for a new link.',
  );
}
