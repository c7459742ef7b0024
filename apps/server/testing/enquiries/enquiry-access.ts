import { randomUUID } from 'node:crypto';
import {
  endsAttack,
  adminRule,
  confirmedEmail,
  contentRule,
  itemRule,
  membersRule,
  noInput,
  ofOwner,
  sensitive,
  verified,
  type AccessRule,
} from '../access-rules.ts';

/** Who may call what concerns enquiries and readers, by the procedure's path. Whoever views as a member reads none. */
export const enquiryAccess: Record<string, AccessRule<unknown>> = {
  'enquiries.list': sensitive(contentRule(noInput)),
  'enquiries.count': sensitive(contentRule(noInput)),
  'enquiries.get': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId }))),
  'enquiries.setStatus': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId, status: 'answered' }))),
  'enquiries.addNote': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId, text: 'Call on Monday' }))),
  'enquiries.remove': sensitive(itemRule(({ enquiryId }) => ({ id: enquiryId }))),
  'enquiries.addresses.list': sensitive(contentRule(noInput)),
  'enquiries.addresses.add': confirmedEmail(membersRule(() => ({ email: `${randomUUID()}@example.com` }))),
  'enquiries.addresses.remove': endsAttack(
    ofOwner(membersRule(({ enquiryAddressId }) => ({ id: enquiryAddressId }))),
  ),
  'readers.erase': verified(
    'second-factor',
    adminRule(() => ({ email: `${randomUUID()}@example.com` })),
  ),
};
