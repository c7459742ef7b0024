import {
  claimedName,
  claimInput,
  companyClaim,
  decideClaimInput,
  givenNamesInput,
  importedName,
  ownClaim,
  searchNamesInput,
  withdrawClaimInput,
} from '@headwater/contract/claims';
import { success } from '@headwater/contract/failure';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { claimsRouter } from './claims.router.ts';

const restRoute = restRouteOf<{ reference: { claims: CallerOf<typeof claimsRouter> } }>();

const decided = { 409: 'Decided or withdrawn meanwhile' };

export const claimsRoutes = [
  restRoute('GET', '/api/claims/names', {
    name: 'searchImportedNames',
    summary: 'Names of imported companies that nobody has been given',
    input: searchNamesInput,
    response: z.object({ data: z.object({ names: z.array(importedName) }) }),
    call: async (portal, input) => ({ data: { names: await portal.reference.claims.search(input) } }),
  }),
  restRoute('GET', '/api/claims/own', {
    name: 'listOwnClaims',
    summary: 'The claims of your company, newest first',
    input: emptyInput,
    response: z.object({ data: z.object({ claims: z.array(ownClaim) }) }),
    call: async (portal) => ({ data: { claims: await portal.reference.claims.own() } }),
  }),
  restRoute('POST', '/api/claims', {
    name: 'claimNames',
    summary: 'Claim names for your company',
    refusals: { 409: 'There is no profile yet, a name is claimed or given already, or too many wait' },
    input: claimInput,
    response: success,
    status: 201,
    call: async (portal, input) => portal.reference.claims.create(input),
  }),
  restRoute('DELETE', '/api/claims/{id}', {
    name: 'withdrawClaim',
    summary: 'Withdraw a claim of your company',
    refusals: decided,
    input: withdrawClaimInput,
    response: success,
    call: async (portal, input) => portal.reference.claims.withdraw(input),
  }),
  restRoute('GET', '/api/claims', {
    name: 'listClaims',
    summary: 'The names that have waited longest for a decision, each with all who claim it (reviewers)',
    access: 'review',
    input: emptyInput,
    response: z.object({ data: z.object({ names: z.array(claimedName) }) }),
    call: async (portal) => ({ data: { names: await portal.reference.claims.list() } }),
  }),
  restRoute('GET', '/api/claims/given', {
    name: 'listGivenNames',
    summary: 'The names that companies have been given (reviewers)',
    access: 'review',
    input: givenNamesInput,
    response: z.object({ data: z.object({ claims: z.array(companyClaim) }) }),
    call: async (portal, input) => ({ data: { claims: await portal.reference.claims.given(input) } }),
  }),
  restRoute('POST', '/api/claims/{id}/approve', {
    name: 'approveClaim',
    summary: 'Give a company the name that it claims (reviewers)',
    refusals: decided,
    access: 'review',
    input: decideClaimInput,
    response: success,
    call: async (portal, input) => portal.reference.claims.approve(input),
  }),
  restRoute('POST', '/api/claims/{id}/reject', {
    name: 'rejectClaim',
    summary: 'Reject a claim (reviewers)',
    refusals: decided,
    access: 'review',
    input: decideClaimInput,
    response: success,
    call: async (portal, input) => portal.reference.claims.reject(input),
  }),
  restRoute('POST', '/api/claims/{id}/undo', {
    name: 'undoClaim',
    summary: 'Take a name back from the company that was given it (reviewers)',
    refusals: { 409: 'Not approved, or taken back already' },
    access: 'review',
    input: decideClaimInput,
    response: success,
    call: async (portal, input) => portal.reference.claims.undo(input),
  }),
];
