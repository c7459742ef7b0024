import type { AnyTRPCRouter } from '@trpc/server';
import { appRouter } from '../src/router.ts';
import { procedureAccess } from './access-table.ts';

/** With the access table's example these find nothing to change. */
const NO_OP_PATHS = [
  // A visitor's.
  'session.logout',
  // Refused with 409: the account has a code, and views as nobody.
  'session.confirmRecoveryCode',
  'session.revert',
  // A second company, and a second set of networks.
  'company.create',
  'company.networks.create',
  // Not chosen, or so already.
  'company.categories.remove',
  'company.references.remove',
  'company.addresses.reorder',
  'company.videos.reorder',
  'company.gallery.reorder',
  'articles.categories.remove',
  // What is submitted already, and what is paid.
  'submittals.submit',
  'store.confirmPayment',
  // Unknown to Stripe.
  'store.renewals.set',
  'store.faults.accept',
  // Neither decided nor marked.
  'submittals.undo',
  'submittals.approveWhenPaid',
];

const procedureRecord: Record<string, { _def: { type: string } }> = (appRouter as AnyTRPCRouter)._def
  .procedures;
const mutations = Object.entries(procedureAccess).filter(
  ([path]) => procedureRecord[path]?._def.type === 'mutation',
);

/** Each procedure that changes something with the access table's example, and its rule. */
export const changingMutations = mutations.filter(([path]) => !NO_OP_PATHS.includes(path));
export const noOpMutations = mutations.filter(([path]) => NO_OP_PATHS.includes(path));
