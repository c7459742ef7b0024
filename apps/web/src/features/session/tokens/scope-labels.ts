import { tokenScopes, type TokenScope } from '@headwater/contract/account';

/** Says what an API token of each scope may do. */
export const scopeLabels: Record<TokenScope, string> = {
  read: 'Read everything that the account can see',
  write: 'Make changes: edit, upload, submit and order',
  review: 'Review submissions',
  admin: 'Everything else that your staff role may do',
};

const scopeNames: Record<TokenScope, string> = {
  read: 'Read',
  write: 'Make changes',
  review: 'Review',
  admin: 'Admin',
};

/** Names a token's scopes in a few words. */
export function formatScopes(scopes: readonly TokenScope[]): string {
  return tokenScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => scopeNames[scope])
    .join(', ');
}
