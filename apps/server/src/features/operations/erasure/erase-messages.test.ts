import { expect, test } from 'vitest';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  return { owner, company, id: await submit(owner, company) };
}

test('an erased member’s words leave the conversation, which stays', async () => {
  const { owner, company } = await given();
  const member = await givenMember(portal(), owner, 'editor');
  await member.mutate('submittals.messages.send', { id: company.id, text: 'I am Ada' });
  await eraseAccount(portal().deps, { accountId: member.id, closedBefore: null });
  const { body } = await owner.query('submittals.messages.list', { id: company.id });
  expect(Object(body).result.data.messages).toMatchObject([{ side: 'company', author: null, text: '' }]);
});

test('the export of a company’s account has its messages, and none of the editors’ notes about it', async () => {
  const { owner, company, id } = await given();
  const admin = await portal().account({ admin: true });
  await owner.mutate('submittals.messages.send', { id: company.id, text: 'When will it appear?' });
  await admin.mutate('submittals.notes.add', { id, text: 'Ask legal first' });
  const exported = JSON.stringify(await exportAccount(portal().db, owner));
  expect(exported).toContain('When will it appear?');
  expect(exported).not.toContain('Ask legal first');
  expect(JSON.stringify(await exportAccount(portal().db, admin))).toContain('Ask legal first');
});
