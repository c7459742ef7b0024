import { success } from '@headwater/contract/failure';
import { itemRef, page } from '@headwater/contract/ids';
import { articleType } from '@headwater/contract/article-type';
import {
  approved,
  approveInput,
  itemInput,
  rejectInput,
  submittal,
  submittalState,
  submitted,
} from '@headwater/contract/submittals';
import { z } from 'zod';
import { route } from '../../http/rest-route.ts';
import { next } from '../../http/paginate.ts';

const state = z.object({ data: submittalState });
const active = z.object({ data: z.object({ submittals: z.array(submittal) }), next });
const created = z.object({ data: submitted });

export const submittalsRoutes = [
  route('GET', '/api/submittals/submitted/{id}/article/{articleType}', {
    name: 'getArticleSubmittal',
    summary: 'Where an article stands in review',
    input: z.object({ id: itemRef, articleType }),
    response: state,
    call: async (portal, { id, articleType: subItem }) =>
      state.parse({ data: await portal.submittals.get({ id, item: 'article', subItem }) }),
  }),
  route('GET', '/api/submittals/submitted/{id}/company/any', {
    name: 'getCompanySubmittal',
    summary: 'Where the company profile stands in review',
    input: z.object({ id: itemRef }),
    response: state,
    call: async (portal, { id }) =>
      state.parse({ data: await portal.submittals.get({ id, item: 'company', subItem: 'any' }) }),
  }),
  route('POST', '/api/submittals/create', {
    name: 'submit',
    summary: 'Submit an item for approval',
    refusals: {
      409: 'Approved already, and unchanged since',
      422: 'Required steps are missing: `errors` names them',
    },
    input: itemInput,
    response: created,
    status: 201,
    repeatStatus: 200,
    call: async (portal, input, { repeated }) => {
      const data = await portal.submittals.submit(input);
      if (!data.created) repeated();
      return created.parse({ data });
    },
  }),
  route('GET', '/api/submittals/active', {
    name: 'listSubmittals',
    summary: 'What waits for a decision, oldest first (admins)',
    access: 'admin',
    input: page,
    response: active,
    call: async (portal, input) => {
      const { submittals, next: following } = await portal.submittals.list(input);
      return active.parse({ data: { submittals }, ...(following !== null && { next: following }) });
    },
  }),
  route('POST', '/api/submittals/send/{id}', {
    name: 'approve',
    summary: 'Approve a submittal, and publish it (admins)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile, or no access end date' },
    access: 'admin',
    input: approveInput,
    response: approved,
    call: async (portal, input) => portal.submittals.approve(input),
  }),
  route('PUT', '/api/submittals/reject', {
    name: 'reject',
    summary: 'Reject a submittal (admins)',
    refusals: { 409: 'Changed, withdrawn or decided meanwhile' },
    access: 'admin',
    input: rejectInput,
    response: success,
    call: async (portal, input) => portal.submittals.reject(input),
  }),
];
