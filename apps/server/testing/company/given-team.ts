import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenMember } from './given-members.ts';

export type Team = Record<CompanyRole | 'coOwner', Caller>;

/** Gives the owner's company a member in each role, and a second owner. */
export async function givenTeam(portal: TestPortal, owner: Caller): Promise<Team> {
  return {
    owner,
    coOwner: await givenMember(portal, owner, 'owner'),
    editor: await givenMember(portal, owner, 'editor'),
    finance: await givenMember(portal, owner, 'finance'),
    viewer: await givenMember(portal, owner, 'viewer'),
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
