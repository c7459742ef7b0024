import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { givenSentBack, givenSubmitted } from '../../../../testing/submittals/given-sent-back.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let admin: Caller;

beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
});

interface Page {
  messages: { side: string; author: string | null; text: string }[];
  nextCursor: number | null;
}

async function messagesOf(owner: Caller, { id }: { id: number }, page: object = {}): Promise<Page> {
  const { body } = await owner.query('submittals.messages.list', { id, ...page });
  return Object(body).result.data;
}

describe('the conversation about an item', () => {
  it('goes both ways, and does not name the editor to the company', async () => {
    const { article, id } = await givenSubmitted(portal(), owner);
    await owner.mutate('submittals.messages.send', { id: article.id, text: 'When will it appear?' });
    await admin.mutate('submittals.messages.reply', { id, text: 'On Monday.' });
    expect(await messagesOf(owner, article)).toMatchObject({
      messages: [
        { side: 'editors', author: null, text: 'On Monday.' },
        { side: 'company', author: owner.email, text: 'When will it appear?' },
      ],
      nextCursor: null,
    });
    const { body } = await admin.query('submittals.messages.listForReview', { id });
    expect(Object(body).result.data.messages[0]).toMatchObject({ author: admin.email });
  });

  it('quotes an editor’s message in a mail to the company', async () => {
    const { id } = await givenSubmitted(portal(), owner);
    await admin.mutate('submittals.messages.reply', { id, text: 'See https://example.com' });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'editors-message',
      subject: 'A message from our editors: your company news “New pumping station opens”',
      text: expect.stringContaining('> See https[:]//example[.]com'),
    });
  });

  it('tells the editor who decided by email', async () => {
    const { article, id } = await givenSentBack(portal(), owner, admin);
    await owner.mutate('submittals.messages.send', { id: article.id, text: 'Which source?' });
    const mail = (await listMailsTo(portal().db, admin.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'company-message', text: expect.stringContaining('> Which source?') });
    expect(mail?.text).toContain(`/submittals/${id}`);
  });

  it('tells the editor who has claimed it rather than the earlier decider', async () => {
    const other = await portal().account({ staffRole: 'reviewer' });
    const { article } = await givenSentBack(portal(), owner, admin);
    const { body } = await owner.rest('POST', '/api/submittals/create', article.submitInput);
    await other.mutate('submittals.claim', { id: Object(body).data.id });
    await owner.mutate('submittals.messages.send', { id: article.id, text: 'Is it better?' });
    expect((await listMailsTo(portal().db, other.email)).at(-1)?.kind).toBe('company-message');
    expect((await listMailsTo(portal().db, admin.email)).map(({ kind }) => kind)).not.toContain(
      'company-message',
    );
  });

  it('is paginated by cursor, newest first', async () => {
    const { article } = await givenSubmitted(portal(), owner);
    for (const text of ['One', 'Two', 'Three'])
      await owner.mutate('submittals.messages.send', { id: article.id, text });
    const first = await messagesOf(owner, article, { limit: 2 });
    expect(first.messages.map(({ text }) => text)).toEqual(['Three', 'Two']);
    const second = await messagesOf(owner, article, { limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ messages: [{ text: 'One' }], nextCursor: null });
  });

  it('begins with the first submission', async () => {
    const article = await givenCompleteArticle(portal(), owner);
    const answer = await owner.rest('POST', `/api/submittals/messages/${article.id}`, { text: 'Hello' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Submit this first/) },
    });
  });

  it('ends for a deleted item, and for a closed company', async () => {
    const { article, id } = await givenSubmitted(portal(), owner);
    const reply = { id, text: 'Hello?' };
    await owner.rest('PUT', `/api/articles/delete/${article.uuid}`, { articleType: 'press-releases' });
    expect((await admin.mutate('submittals.messages.reply', reply)).status).toBe(409);
    expect((await owner.mutate('submittals.messages.send', { id: article.id, text: 'Hello' })).status).toBe(
      404,
    );
    await portal()
      .db.updateTable('accounts')
      .set({ closed_at: new Date() })
      .where('id', '=', owner.id)
      .execute();
    expect((await admin.mutate('submittals.messages.reply', reply)).status).toBe(404);
  });
});
