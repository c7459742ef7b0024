import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';

const portal = useTestPortal();

test('a company’s log names neither an erased account nor its entries’ details', async () => {
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const editor = await givenMember(portal(), owner, 'editor');
  await editor.mutate('company.update', { companyId, title: 'Clearwater Ltd' });
  await eraseAccount(portal().deps, { accountId: editor.id, closedBefore: null });
  const page = Object((await owner.query('company.log.list')).body).result.data;
  expect(JSON.stringify(page)).not.toContain(editor.email);
  expect(JSON.stringify(page)).not.toContain('erased-');
  expect(page.entries).toContainEqual(
    expect.objectContaining({ action: 'company.update', by: { email: null, viewingAs: null } }),
  );
});
