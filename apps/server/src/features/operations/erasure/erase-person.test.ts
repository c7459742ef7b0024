import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenTracedAccount } from '../../../../testing/operations/given-life.ts';
import { tablesWith } from '../../../../testing/operations/tables-with.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { eraseReader } from '../../readers/erase-reader.ts';
import { eraseAccount } from './erase-account.ts';
import { namingColumns, type NamingColumn } from '../../readers/person-data.ts';

const portal = useTestPortal();

interface Named {
  email: string;
  name: string;
}

/** The value of a column that names the person. */
function valueOf({ by }: NamingColumn, { email, name }: Named): string {
  if (by === 'email') return email;
  if (by === 'text') return `Ask ${email}, please`;
  return by === 'words' ? `Signed, ${name}` : name;
}

/**
 * Names a person in every column of the list: in the tables of `ownWay` by rows as the portal writes them, in the
 * others by any rows.
 */
async function givenNamed(person: Named) {
  const { db, account } = portal();
  const admin = await account({ admin: true });
  const { owner, company, grantId } = await givenTracedAccount(portal(), admin);
  const ownWay = new Set([
    'audit_entries',
    'mails',
    'notifications',
    'saved_filters',
    'sign_off_comments',
    'sign_offs',
    'webhook_deliveries',
  ]);
  for (const statement of [
    sql`update accounts set suspended_at = now(), suspension_reason = 'x' where id = ${(await account()).id}`,
    sql`update sign_offs set answer = 'changes-asked', answered_at = now(), signed_by = 'x', words = 'x'
      where item_id = ${company.id}`,
    sql`update entitlements set reason = 'x' where id = ${grantId}`,
    sql`update payment_faults set resolved_at = now(), note = 'x'`,
  ])
    await statement.execute(db);
  const filled: string[] = [];
  for (const place of namingColumns.filter(({ table, by }) => !ownWay.has(table) && by !== 'link')) {
    const { table, column } = place;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = ${valueOf(place, person)}
      where t.ctid = (select ctid from ${sql.table(table)} where ${sql.ref(column)} is not null order by ctid limit 1)`.execute(
      db,
    );
    if (numAffectedRows === 1n) filled.push(`${table}.${column}`);
  }
  // One sign-off is wholly theirs.
  const { id: signOff } = await db
    .selectFrom('sign_offs')
    .select('id')
    .where('item_id', '=', company.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sign_offs')
    .set({
      guest: person.name,
      signed_by: person.name,
      email: person.email,
      note: `For ${person.email}`,
      words: `Yours, ${person.name}`,
    })
    .where('id', '=', signOff)
    .execute();
  await db
    .updateTable('sign_off_comments')
    .set({ text: `Too long, says ${person.name}` })
    .where('sign_off_id', '=', signOff)
    .execute();
  await db
    .insertInto('mails')
    .values([
      ...['sign-off-requested', 'company-invitation', 'enquiry-received', 'x'].map((kind) => ({
        kind,
        account_id: null,
        recipient: person.email.toUpperCase(),
        subject: '',
        text: `Dear ${person.name}, open https://portal.example/sign-off#secret`,
        html: '',
      })),
      {
        kind: 'signed-off',
        account_id: owner.id,
        recipient: owner.email,
        subject: '',
        text: `${person.name} has answered`,
        html: person.name,
      },
    ])
    .execute();
  await db
    .insertInto('notifications')
    .values({
      account_id: owner.id,
      company_id: company.id,
      kind: 'signed-off',
      message_kind: 'decisions',
      subject: 'A guest has signed your page off',
      body: JSON.stringify([{ quote: `Fine, ${person.name}` }]),
      link_label: 'See it',
      link_url: '/',
      due_at: new Date(),
    })
    .execute();
  const entry = { actor_id: owner.id, subject_id: owner.id };
  await db
    .insertInto('audit_entries')
    .values([
      {
        ...entry,
        action: 'submittals.signOffs.send',
        after: JSON.stringify({ signOff, guest: person.name, email: person.email }),
      },
      {
        ...entry,
        action: 'submittals.signOffs.answer',
        after: JSON.stringify({ signOff, guest: person.name }),
      },
      { ...entry, action: 'company.members.invite', after: JSON.stringify({ email: person.email }) },
    ])
    .execute();
  await db
    .insertInto('saved_filters')
    .values({
      account_id: admin.id,
      list: 'users',
      name: 'x',
      filter: JSON.stringify({ search: person.email }),
    })
    .execute();
  await sql`update webhook_deliveries set body = jsonb_build_object('by', ${person.email}::text)
    where id = (select max(id) from webhook_deliveries)`.execute(db);
  return { owner, signOff, filled, ownWay };
}

function givenPerson(): Named {
  const trace = randomUUID();
  return { email: `${trace}@guest.example`, name: `Zephyrine ${trace}` };
}

describe('a person named in other people’s rows is erased there,', () => {
  test('without an account: no table has the email or the name, links are dead, and the companies’ rows stay', async () => {
    const { db, deps } = portal();
    const person = givenPerson();
    const { signOff, filled, ownWay } = await givenNamed(person);
    const expected = namingColumns.filter(({ table, by }) => !ownWay.has(table) && by !== 'link');
    expect(filled.toSorted()).toEqual(expected.map(({ table, column }) => `${table}.${column}`).toSorted());
    const named = namingColumns.map(({ table }) => table);
    expect([...new Set(await tablesWith(db, person.email.split('@', 1)[0] ?? ''))].toSorted()).toEqual(
      [...new Set(named)].toSorted(),
    );
    const link = db
      .selectFrom('sign_offs')
      .select(['guest', 'signed_by', 'email', 'token_hash'])
      .where('id', '=', signOff);
    const before = await link.executeTakeFirstOrThrow();

    await eraseReader({ ...deps, actor: null }, { email: person.email.toUpperCase() });

    expect(await tablesWith(db, person.email)).toEqual([]);
    expect(await tablesWith(db, person.name)).toEqual([]);
    const after = await link.executeTakeFirstOrThrow();
    expect(after).toMatchObject({ guest: 'Somebody', signed_by: 'Somebody', email: null });
    expect(after.token_hash).not.toEqual(before.token_hash);
  });

  test('with an erased account, if its email is a guest’s elsewhere', async () => {
    const { db, deps, account } = portal();
    const { email, name } = givenPerson();
    const { id } = await account({ email });
    await givenNamed({ email, name });
    await eraseAccount(deps, { accountId: id, closedBefore: null });
    expect(await tablesWith(db, email)).toEqual([]);
    expect(await tablesWith(db, name)).toEqual([]);
  });
});
