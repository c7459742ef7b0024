import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Caller, TestPortal } from '../test-portal.ts';

export type Team = Record<CompanyRole | 'coOwner', Caller>;

/** Gives the owner's company a member in each role, and a second owner, whom nobody had to invite. */
export async function givenTeam({ db, deps, account }: TestPortal, owner: Caller): Promise<Team> {
  const { id: company_id } = await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', owner.id)
    .where('type', '=', 'company')
    .executeTakeFirstOrThrow();
  const at = deps.now();
  const addMember = async (role: CompanyRole) => {
    const member = await account();
    await db
      .insertInto('company_members')
      .values({ company_id, account_id: member.id, role, joined_at: at, chosen_at: at })
      .execute();
    return member;
  };
  return {
    owner,
    coOwner: await addMember('owner'),
    editor: await addMember('editor'),
    finance: await addMember('finance'),
    viewer: await addMember('viewer'),
  };
}

/** Lists who of a team has got an email of this kind since it was last asked, in the order of the team. */
export async function takeMailed({ db }: TestPortal, team: Team, kind: string): Promise<string[]> {
  const mails = await db.deleteFrom('mails').where('kind', '=', kind).returning('recipient').execute();
  const recipients = mails.map(({ recipient }) => recipient);
  return Object.entries(team).flatMap(([name, { email }]) =>
    recipients.filter((recipient) => recipient === email).map(() => name),
  );
}
