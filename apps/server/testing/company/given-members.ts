import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Caller, TestPortal, TestResponse } from '../test-portal.ts';

export async function invite(
  owner: Caller,
  invitation: { email: string; role: CompanyRole; handsOver?: boolean },
): Promise<TestResponse> {
  return owner.mutate('company.members.invite', invitation);
}

/** Returns the secret of the link in the newest invitation that was mailed to an address. */
export async function latestInvitation({ db }: TestPortal, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', 'in', ['company-invitation', 'company-handover'])
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [, secret] = /\/invitation#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  if (secret === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return secret;
}

/** Makes an account a member of the caller's company, through an invitation; returns the answer of the first call that fails. */
export async function joinCompany(
  portal: TestPortal,
  {
    owner,
    member,
    role,
    handsOver,
  }: { owner: Caller; member: Caller; role: CompanyRole; handsOver?: boolean },
): Promise<TestResponse> {
  const invited = await invite(owner, {
    email: member.email,
    role,
    ...(handsOver !== undefined && { handsOver }),
  });
  if (invited.status !== 200) return invited;
  const secret = await latestInvitation(portal, member.email);
  return member.mutate('company.members.acceptInvitation', { secret });
}

/** Returns a new account that has joined the owner's company. */
export async function givenMember(portal: TestPortal, owner: Caller, role: CompanyRole): Promise<Caller> {
  const member = await portal.account();
  const { status } = await joinCompany(portal, { owner, member, role });
  if (status !== 200) throw new Error(`the invitation was answered with ${status}`);
  return member;
}
