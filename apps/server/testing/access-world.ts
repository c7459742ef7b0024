import { tokenScopes, type TokenScope } from '@headwater/contract/account';
import type { CompanyRole } from '@headwater/contract/company-roles';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { createFixtures, type Fixtures } from './fixtures.ts';
import type { Caller, TestPortal } from './test-portal.ts';

/** An owner with a row of each kind, and who else may call: an administrator, a member of each role, scripts. */
export interface AccessWorld {
  fixtures: Fixtures;
  owner: Caller;
  admin: Caller;
  members: Record<CompanyRole, Caller>;
  /** API tokens with one scope. */
  scripts: Record<'owner' | 'admin', Record<TokenScope, Caller>>;
}

export async function createAccessWorld({ db, account, withApiToken }: TestPortal): Promise<AccessWorld> {
  const owner = await account();
  const admin = await account({ admin: true });
  const fixtures = await createFixtures(db, owner);
  const member = async (role: CompanyRole) => {
    const caller = await account();
    await db
      .insertInto('company_members')
      .values({ company_id: fixtures.company.id, account_id: caller.id, role })
      .execute();
    return caller;
  };
  const members = {
    owner: await member('owner'),
    editor: await member('editor'),
    finance: await member('finance'),
    viewer: await member('viewer'),
  };
  const scripts = async (of: Caller) => ({
    read: await withApiToken(of, ['read']),
    write: await withApiToken(of, ['write']),
    review: await withApiToken(of, ['review']),
    admin: await withApiToken(of, ['admin']),
  });
  const scriptsOf = { owner: await scripts(owner), admin: await scripts(admin) };
  return { fixtures, owner, admin, members, scripts: scriptsOf };
}

/** Creates who may not call: a stranger, whoever views as the owner, and scripts that lack a scope or are revoked. */
export async function createUnauthorizedCallers(
  { db, account, withApiToken }: TestPortal,
  { owner, admin }: AccessWorld,
) {
  // With rows and paid access of their own, so that only the owner's are out of reach.
  const stranger = await account();
  const revoked = await withApiToken(owner);
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', owner.id)
    .execute();
  const withoutScope = async (scope: TokenScope) => {
    const others = tokenScopes.filter((other) => other !== scope);
    return { owner: await withApiToken(owner, others), admin: await withApiToken(admin, others) };
  };
  const others = {
    stranger,
    strangersWorld: await createFixtures(db, stranger),
    revoked,
    script: await withApiToken(owner),
    adminScript: await withApiToken(admin),
    impersonators: {
      administrator: await account({ staffRole: 'administrator', impersonating: owner }),
      support: await account({ staffRole: 'support', impersonating: owner }),
    },
    scripts: {
      read: await withoutScope('read'),
      write: await withoutScope('write'),
      review: await withoutScope('review'),
      admin: await withoutScope('admin'),
    },
  };
  await suppressTokenUseUpdates(db);
  return others;
}

/** Says that API tokens were used last in two days' time: a use that is noted, once a minute, would look like a change. */
export async function suppressTokenUseUpdates(db: Database): Promise<void> {
  const last_used_at = new Date(`${addDays(londonDay(new Date()), 2)}T00:00:00Z`);
  await db.updateTable('api_tokens').set({ last_used_at }).execute();
}
