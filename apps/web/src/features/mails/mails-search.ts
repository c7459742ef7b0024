import { mailFilter } from '@headwater/contract/mails';
import { z } from 'zod';

const { state, to } = mailFilter.shape;

/** The filter in the page's address; an invalid value is ignored. */
export const mailsSearch = z.object({
  state: state.catch(undefined),
  to: to.catch(undefined),
});
export type MailsSearch = z.output<typeof mailsSearch>;
