import type { AmendmentState } from '@headwater/contract/amendments';
import { beforeEach, expect } from 'vitest';
import { givenAccess } from '../articles/given-article.ts';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCompleteCompany, type CompleteItem } from './given-complete.ts';
import { submit } from './submittal-calls.ts';

/** What an editor makes of the profile that is submitted. */
export const amended = {
  title: 'Clearwater Pumps',
  introHeader: 'Pumps that last',
  content: '<p>Since 1932.</p>',
  note: 'You told us the year.',
};

interface Submitted {
  admin: Caller;
  owner: Caller;
  company: CompleteItem;
  submittal: number;
}

/** Has a company with access submit its profile before each test of the file; returns what the tests do to that. */
export function amendmentScene(portal: () => TestPortal) {
  let submitted: Submitted | undefined;
  beforeEach(async () => {
    const admin = await portal().account({ admin: true });
    const owner = await portal().account();
    const company = await givenCompleteCompany(portal(), owner);
    await givenAccess(portal(), owner);
    submitted = { admin, owner, company, submittal: await submit(owner, company) };
  });

  function given(): Submitted {
    if (!submitted) throw new Error('the profile is submitted in beforeEach');
    return submitted;
  }

  async function amend(fields: object = {}, by = given().admin) {
    const id = given().submittal;
    const { status, body } = await by.mutate('submittals.amendments.create', { id, ...amended, ...fields });
    return { status, result: Object(Object(body).result).data, body };
  }

  async function offer(fields: object = {}): Promise<number> {
    const { status, result } = await amend(fields);
    expect(status).toBe(200);
    return result.id;
  }

  const accept = async (id: number, by = given().owner) => by.mutate('submittals.amendments.accept', { id });
  const decline = async (id: number, reason = '') =>
    given().owner.mutate('submittals.amendments.decline', { id, reason });
  const stateOf = async (id: number): Promise<AmendmentState> =>
    Object((await given().owner.query('submittals.amendments.get', { id })).body).result.data.state;

  /** Returns the text that is public, and the company's own. */
  async function texts() {
    const { company } = given();
    const { db } = portal();
    const shown = await db
      .selectFrom('publications')
      .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
      .select('revisions.snapshot')
      .where('publications.item_id', '=', company.id)
      .executeTakeFirst();
    const own = await db
      .selectFrom('items')
      .select('content')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    return { published: shown ? String(Object(shown.snapshot).content) : null, own: own.content };
  }

  async function mailsOf(kind: string) {
    const { owner, admin } = given();
    return portal()
      .db.selectFrom('mails')
      .select(['recipient', 'text'])
      .where('kind', '=', kind)
      .where('recipient', 'in', [owner.email, admin.email])
      .execute();
  }

  return { given, amend, offer, accept, decline, stateOf, texts, mailsOf };
}
