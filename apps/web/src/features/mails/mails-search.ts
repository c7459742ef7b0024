import { mailFilter } from '@headwater/contract/mails';
import { z } from 'zod';

const { state, to } = mailFilter.shape;

/** The filter as it stands in the page's address; what is no filter there counts for nothing. */
export const mailsSearch = z.object({
  state: state.catch(undefined),
  to: to.catch(undefined),
});
export type MailsSearch = z.output<typeof mailsSearch>;
