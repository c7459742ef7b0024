// The operations that the operator's scripts in apps/cli call: the one door into the server for other code.
export { writeAudit } from './features/audit/audit.queries.ts';
export { examinePortal } from './features/operations/doctor/examine-portal.ts';
export type { Finding } from './features/operations/doctor/finding.ts';
export { importCategories } from './features/reference/import-categories.ts';
export { listCategoriesWithParents } from './features/reference/import-categories.queries.ts';
export { importItems } from './features/reference/import-items.ts';
export { lockAccountByEmail } from './features/session/account/accounts.queries.ts';
export { restoreAccount } from './features/session/account/restore-account.ts';
export { createTokenByEmail } from './features/session/tokens/create-token.ts';
export { setAdmin } from './features/session/users/set-admin.ts';
export { reconcile, type ReconciliationReport } from './features/store/payments/reconcile.ts';
export { assertStripeConfigured } from './features/store/payments/checkout/start-checkout.ts';
export { listAllProducts } from './features/store/products/products.queries.ts';
export { setProduct } from './features/store/products/set-product.ts';
export { connectStripe } from './features/store/stripe/connect.ts';
export { enqueueVariants } from './features/uploads/files/files.queries.ts';
export { removeUnusedFiles } from './features/uploads/files/remove-unused-files.ts';
export type { Deps } from './deps.ts';
