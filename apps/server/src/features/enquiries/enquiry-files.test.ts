import { enquiryFilePath } from '@headwater/contract/enquiry-files';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenEnquiryWithFile } from '../../../testing/enquiries/given-enquiry-file.ts';
import { useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, listMails, read } = useEnquiries(portal);

beforeEach(async () => {
  const { db } = portal();
  await db.deleteFrom('webhook_deliveries').execute();
  await db.deleteFrom('enquiry_files').execute();
});

const givenEnquiry = async (name?: string) =>
  givenEnquiryWithFile(portal(), { itemId: company().id, ...(name !== undefined && { name }) });

describe('an enquiry with a file', () => {
  test('has it and what it needs once it is received, for members, by email and for their systems', async () => {
    const { db } = portal();
    const email = `crm-${company().id}@brook.example`;
    await db
      .insertInto('enquiry_addresses')
      .values({
        company_id: company().id,
        email,
        plain: true,
        added_by: team().owner.id,
        added_at: new Date(),
        confirmed_at: new Date(),
        token_hash: Buffer.alloc(32, 1),
      })
      .execute();
    const { id, fileId, content } = await givenEnquiry();
    const said = { subject: 'A set of three', place: 'Thornley', neededBy: '2027-03-31' };
    const files = [{ id: fileId, name: 'borehole.dwg', type: 'dwg', bytes: content.length }];
    expect(await read(team().viewer, 'get', { id })).toMatchObject({ ...said, files });
    expect(await read(team().viewer, 'list')).toMatchObject({ enquiries: [said] });
    const mails = await listMails('enquiry-received');
    const letter = mails.find(({ recipient }) => recipient === team().owner.email)?.text ?? '';
    // As a file's name may be a domain's, it is written so that no mail program makes a link of it.
    for (const fact of ['A set of three', 'Thornley', '31 Mar 2027', 'borehole', `/enquiries/${id}`])
      expect(letter).toContain(fact);
    expect(letter).toContain('The files are in the portal');
    const plain = mails.find(({ recipient }) => recipient === email)?.text;
    expect(plain).toMatch(
      /link: \S+\ncompanies: 1\nsubject: A set of three\nplace: Thornley\nneeded-by: 2027-03-31\nfile: borehole\.dwg\n\nWhat/,
    );
  });

  test('gives it as a download to owners, editors and viewers of its company, and to nobody else', async () => {
    const { id, fileId, url, content } = await givenEnquiry('Pläne ‘neu’.dwg');
    for (const caller of [team().owner, team().editor, team().viewer]) {
      const { status, headers, raw } = await download(caller, url);
      expect([status, raw.equals(content)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="Pl_ne _neu_.dwg"; filename*=UTF-8''Pl%C3%A4ne%20%E2%80%98neu%E2%80%99.dwg`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    const viewing = await portal().account({ admin: true, impersonating: team().owner });
    expect((await download(team().finance, url)).status).toBe(403);
    expect((await download(viewing, url)).status).toBe(403);
    expect((await download(await portal().account({ admin: true }), url)).status).toBe(404);
    expect((await download(await portal().account(), url)).status).toBe(404);
    expect((await download(portal().visitor(), url)).status).toBe(401);
    expect((await download(team().owner, enquiryFilePath({ id: id + 1, fileId }))).status).toBe(404);
    expect((await download(team().owner, enquiryFilePath({ id, fileId: fileId + 1 }))).status).toBe(404);
    for (const path of [`/files/${fileId}`, `/files/borehole.dwg`, `/enquiries/${id}/files/${fileId}`])
      expect((await portal().app.inject(path)).rawPayload.includes(content)).toBe(false);
  });

  test('is whole to whoever asks for a part or its size, under any name that a reader may have given it', async () => {
    const { url, content } = await givenEnquiry('100 % “(a)*’;=~!.dwg');
    const { headers } = team().viewer;
    const part = await portal().app.inject({ url, headers: { ...headers, range: 'bytes=0-1' } });
    expect([part.statusCode, part.rawPayload.equals(content)]).toEqual([200, true]);
    expect(part.headers['content-disposition']).toBe(
      `attachment; filename="100 _ _(a)______.dwg"; filename*=UTF-8''100%20%25%20%E2%80%9C%28a%29%2a%E2%80%99%3B%3D~!.dwg`,
    );
    const head = await portal().app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ]);
    expect((await portal().app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
  });
});

async function download(caller: { headers: Record<string, string> }, url: string) {
  const { statusCode, headers, rawPayload } = await portal().app.inject({ url, headers: caller.headers });
  return { status: statusCode, headers, raw: rawPayload };
}
