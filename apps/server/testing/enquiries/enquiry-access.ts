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
import type { RestExample } from '../rest-example.ts';

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

/** The same by method and documented path. */
export const enquiryRestAccess: Record<string, AccessRule<RestExample>> = {
  'POST /api/readers/erase': adminRule(() => ({
    url: '/api/readers/erase',
    body: { email: `${randomUUID()}@example.com` },
  })),
  'GET /api/enquiries': sensitive(contentRule(() => ({ url: '/api/enquiries' }))),
  'GET /api/enquiries/counts': sensitive(contentRule(() => ({ url: '/api/enquiries/counts' }))),
  'GET /api/enquiries/{id}': sensitive(itemRule(({ enquiryId }) => ({ url: `/api/enquiries/${enquiryId}` }))),
  'PUT /api/enquiries/{id}/status': sensitive(
    itemRule(({ enquiryId }) => ({
      url: `/api/enquiries/${enquiryId}/status`,
      body: { status: 'answered' },
    })),
  ),
  'POST /api/enquiries/{id}/notes': sensitive(
    itemRule(({ enquiryId }) => ({ url: `/api/enquiries/${enquiryId}/notes`, body: { text: 'Call back' } })),
  ),
  'DELETE /api/enquiries/{id}': sensitive(
    itemRule(({ enquiryId }) => ({ url: `/api/enquiries/${enquiryId}` })),
  ),
  'GET /api/enquiries/addresses': sensitive(contentRule(() => ({ url: '/api/enquiries/addresses' }))),
  'POST /api/enquiries/addresses': confirmedEmail(
    membersRule(() => ({
      url: '/api/enquiries/addresses',
      body: { email: `${randomUUID()}@example.com` },
    })),
  ),
  'DELETE /api/enquiries/addresses/{id}': ofOwner(
    membersRule(({ enquiryAddressId }) => ({
      url: `/api/enquiries/addresses/${enquiryAddressId}`,
      body: {},
    })),
  ),
  'GET /api/lists/enquiries.csv': sensitive(contentRule(() => ({ url: '/api/lists/enquiries.csv' }))),
};
