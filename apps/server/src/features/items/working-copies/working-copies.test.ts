import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenTeam, type Team } from '../../../../testing/company/given-team.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { trackItemEdit } from '../../../../testing/company/track-item-edit.ts';
import { readWorkingCopy, typeWorkingCopy } from '../../../../testing/items/type-working-copy.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';

const portal = useTestPortal();

let team: Team;
let companyId: number;
let articleId: number;
async function givenItems(): Promise<void> {
  const owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
  team = await givenTeam(portal(), owner);
  ({ id: articleId } = await givenArticle(portal(), owner));
}

beforeAll(givenItems);
beforeEach(async () => {
  await portal().db.deleteFrom('working_copies').execute();
});

const typed = { title: 'Half the energy', author: 'Jo Reed', content: '<p>It pumps</p>' };

async function titleOf(caller: Caller, itemId = articleId): Promise<unknown> {
  return Object(await readWorkingCopy(caller, itemId)).title;
}

async function itemRow() {
  return portal().db.selectFrom('items').selectAll().where('id', '=', articleId).executeTakeFirstOrThrow();
}

describe('a working copy', () => {
  it('is the person’s last typed text, with its time and the version it started from', async () => {
    expect(await readWorkingCopy(team.editor, articleId)).toBeNull();
    const { status, body } = await typeWorkingCopy(team.editor, articleId);
    expect(status).toBe(200);
    const { savedAt } = Object(body).result.data;
    expect(await readWorkingCopy(team.editor, articleId)).toEqual({
      ...typed,
      introHeader: '',
      version: 1,
      savedAt,
      ageMs: expect.any(Number),
    });
    await typeWorkingCopy(team.editor, articleId, { sequence: 2, title: 'A third' });
    expect(await titleOf(team.editor)).toBe('A third');
  });

  it('is also kept of a company profile, which has no author', async () => {
    await typeWorkingCopy(team.owner, companyId, { author: undefined, title: 'Clearwater & Sons' });
    expect(await readWorkingCopy(team.owner, companyId)).toMatchObject({
      title: 'Clearwater & Sons',
      author: '',
    });
  });

  it('is no edit: the item stays as it is, its submittal open, and nothing is audited', async () => {
    const effect = await trackItemEdit(portal(), articleId);
    const before = await itemRow();
    await typeWorkingCopy(team.owner, articleId);
    await team.owner.mutate('workingCopies.discard', { itemId: articleId });
    await typeWorkingCopy(team.owner, articleId, { sequence: 2 });
    expect(await effect()).toEqual({ withdrawn: false, audited: [] });
    expect(await itemRow()).toEqual(before);
  });

  it('is seen only by its own person', async () => {
    await typeWorkingCopy(team.editor, articleId);
    expect(await readWorkingCopy(team.owner, articleId)).toBeNull();
    await typeWorkingCopy(team.owner, articleId, { title: 'Another text' });
    await team.owner.mutate('workingCopies.discard', { itemId: articleId });
    expect(await titleOf(team.editor)).toBe('Half the energy');
  });

  it('is sanitised', async () => {
    const content = '<p onclick="steal()">It <script>steal()</script><strong>pumps</strong></p>';
    await typeWorkingCopy(team.owner, articleId, { content });
    expect(await readWorkingCopy(team.owner, articleId)).toMatchObject({
      content: '<p>It <strong>pumps</strong></p>',
    });
  });

  it('may lack what the form requires', async () => {
    expect(await typeWorkingCopy(team.owner, articleId, { title: '' })).toMatchObject({ status: 200 });
  });

  it('ends with its item', async () => {
    const { id, uuid } = await givenArticle(portal(), team.owner);
    await typeWorkingCopy(team.owner, id);
    await team.owner.mutate('articles.remove', { articleId: uuid });
    expect((await team.owner.query('workingCopies.get', { itemId: uuid })).status).toBe(404);
  });
});

describe('of two texts', () => {
  it('from one form the newer stays, in whichever order they arrive', async () => {
    await typeWorkingCopy(team.owner, articleId, { sequence: 2, title: 'Newer' });
    expect(await typeWorkingCopy(team.owner, articleId, { title: 'Older' })).toMatchObject({ status: 200 });
    expect(await titleOf(team.owner)).toBe('Newer');
  });

  it('from two tabs the one sent last stays', async () => {
    await typeWorkingCopy(team.owner, articleId, { sequence: 9, title: 'In the first tab' });
    await typeWorkingCopy(team.owner, articleId, { formKey: 'another form', title: 'In the second tab' });
    expect(await titleOf(team.owner)).toBe('In the second tab');
  });

  it('that arrive at once the newer stays', async () => {
    const sequences = [1, 2, 3, 4, 5].toReversed();
    await Promise.all(
      sequences.map(async (sequence) =>
        typeWorkingCopy(team.owner, articleId, { sequence, title: `Text ${sequence}` }),
      ),
    );
    expect(await titleOf(team.owner)).toBe('Text 5');
  });
});

describe('a discarded text', () => {
  const discard = async (sequence: number) =>
    team.owner.mutate('workingCopies.discard', {
      itemId: articleId,
      sender: { formKey: 'a form', sequence },
    });

  it('stays away, even if its form sent it earlier and it arrives later', async () => {
    expect((await discard(2)).status).toBe(200);
    await typeWorkingCopy(team.owner, articleId, { sequence: 1 });
    expect(await readWorkingCopy(team.owner, articleId)).toBeNull();
    await typeWorkingCopy(team.owner, articleId, { sequence: 3, title: 'Typed since' });
    expect(await titleOf(team.owner)).toBe('Typed since');
  });

  it('does not discard a newer one of its form, if the discard arrives late', async () => {
    await typeWorkingCopy(team.owner, articleId, { sequence: 3, title: 'Typed since' });
    await discard(2);
    expect(await titleOf(team.owner)).toBe('Typed since');
  });

  it('includes another form’s text, of which nothing is left', async () => {
    await typeWorkingCopy(team.owner, articleId, { formKey: 'another form', sequence: 9 });
    await discard(1);
    const { content, title, discarded } = await portal()
      .db.selectFrom('working_copies')
      .selectAll()
      .where('item_id', '=', articleId)
      .executeTakeFirstOrThrow();
    expect({ content, title, discarded }).toEqual({ content: '', title: '', discarded: true });
  });
});

describe('no working copy is kept', () => {
  it.each([
    ['a title', { title: 'x'.repeat(201) }, 'title'],
    ['an intro', { introHeader: 'x'.repeat(501) }, 'introHeader'],
    ['an author', { author: 'x'.repeat(121) }, 'author'],
    ['a text', { content: `<p>${'x'.repeat(256_000)}</p>` }, 'content'],
    ['a character that cannot be stored', { title: 'A\0B' }, 'title'],
    ['an unknown version', { version: 0 }, 'version'],
  ])('of %s beyond what the form takes', async (_what, fields, path) => {
    const { status, body } = await typeWorkingCopy(team.owner, articleId, fields);
    expect(status).toBe(400);
    expect(Object(body).error.data.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(await readWorkingCopy(team.owner, articleId)).toBeNull();
  });

  it.each(['finance', 'viewer'] as const)('for a member who may not edit (%s)', async (role) => {
    expect((await typeWorkingCopy(team[role], articleId)).status).toBe(403);
  });

  it('for another company', async () => {
    const stranger = await portal().account();
    expect((await typeWorkingCopy(stranger, articleId)).status).toBe(404);
    expect((await stranger.query('workingCopies.get', { itemId: articleId })).status).toBe(404);
  });

  it('while staff view as its person, who cannot read it either', async () => {
    await typeWorkingCopy(team.owner, articleId);
    const viewing = await portal().account({ admin: true, impersonating: team.owner });
    expect((await typeWorkingCopy(viewing, articleId, { sequence: 2 })).status).toBe(403);
    expect((await viewing.query('workingCopies.get', { itemId: articleId })).status).toBe(403);
  });
});

describe('a departing member', () => {
  beforeEach(givenItems);

  const hasCopy = async () =>
    portal()
      .db.selectFrom('working_copies')
      .select('account_id')
      .where('account_id', '=', team.editor.id)
      .execute();

  it.each([
    ['is removed', async () => team.owner.mutate('company.members.remove', { accountId: team.editor.id })],
    ['leaves', async () => team.editor.mutate('company.members.leave')],
    [
      'becomes a viewer',
      async () =>
        team.owner.mutate('company.members.changeRole', { accountId: team.editor.id, role: 'viewer' }),
    ],
  ])('who %s has no working copy any more', async (_how, go) => {
    await typeWorkingCopy(team.editor, articleId);
    expect(await hasCopy()).toHaveLength(1);
    await go();
    expect(await hasCopy()).toEqual([]);
  });

  it('leaves none behind while a text arrives', async () => {
    const { arriving } = await portal()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('items').select('id').where('id', '=', companyId).forUpdate().execute();
        await trx.deleteFrom('company_members').where('account_id', '=', team.editor.id).execute();
        const answer = typeWorkingCopy(team.editor, articleId);
        await waitForBlocked(trx);
        return { arriving: answer };
      });
    expect((await arriving).status).toBe(403);
    expect(await hasCopy()).toEqual([]);
  });
});
