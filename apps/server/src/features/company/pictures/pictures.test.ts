import { imageUrl, type ImageReference, type OwnPicturePage } from '@headwater/contract/images';
import { expect, it } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenTeam } from '../../../../testing/company/given-team.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';

const portal = useTestPortal();
const file = await createTestImage(320, 180);
const logo = await createTestImage(150, 50);

async function upload(caller: Caller, name: string, reference: ImageReference = 'content'): Promise<string> {
  const picture = reference === 'logo' ? logo : file;
  const fields = [['reference', reference] as const, ['name', name] as const, ['file', picture] as const];
  const { status, body } = await sendUpload({ portal: portal(), caller, fields });
  expect(status).toBe(200);
  return String(body);
}

async function list(caller: Caller, input: object = {}): Promise<OwnPicturePage> {
  const { status, body } = await caller.query('company.pictures.list', input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

const namesOf = ({ pictures }: OwnPicturePage) => pictures.map(({ name }) => name);

it('lists the pictures of texts and the gallery with their names, newest first, and where each is used', async () => {
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const article = await givenArticle(portal(), owner);
  await upload(owner, 'Our logo.png', 'logo');
  const weir = await upload(owner, ' The\nweir.jpg ');
  await upload(owner, 'gate.jpg', 'gallery');
  await upload(owner, 'unused.jpg');
  const alt = 'Weir & "gate" <2>';
  const html = `<p>Both.</p><img src="${weir}" alt="Weir &amp; &quot;gate&quot; &lt;2&gt;"><img src="${weir}" alt="">`;
  await owner.mutate('articles.save', { uuid: article.uuid, content: html });
  await owner.mutate('company.update', { companyId: company.id, content: `<img src="${weir}" alt="">` });

  const { pictures, nextCursor } = await list(owner);
  expect(nextCursor).toBeNull();
  expect(namesOf({ pictures, nextCursor })).toEqual(['unused.jpg', 'gate.jpg', 'The weir.jpg']);
  const [unused, gate, used] = pictures;
  expect(unused).toMatchObject({ uses: [], useCount: 0, alt: '' });
  expect(gate).toMatchObject({ uses: [{ type: 'company' }], useCount: 1 });
  expect(used).toMatchObject({ url: weir, alt, useCount: 2 });
  expect(used?.uses.map(({ type }) => type)).toEqual(['press-release', 'company']);
});

it('a gallery picture has its credit, even if a text shows it without one', async () => {
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const weir = await upload(owner, 'weir.jpg', 'gallery');
  expect((await list(owner)).pictures[0]).not.toHaveProperty('credit');
  const described = { companyId: company.id, url: weir, alt: '', credit: 'Photo: Jane Smith' };
  await owner.mutate('company.gallery.update', described);
  await owner.mutate('company.update', {
    companyId: company.id,
    content: `<img src="${weir}" alt="The weir">`,
  });
  expect((await list(owner)).pictures).toMatchObject([{ alt: 'The weir', credit: 'Photo: Jane Smith' }]);
});

it('searches names and alt texts, treating every character literally', async () => {
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const first = await upload(owner, '100%_done.png');
  await upload(owner, 'Weir.png');
  await owner.mutate('company.update', {
    companyId: company.id,
    content: `<img src="${first}" alt="Pumps &amp; pipes">`,
  });
  expect(namesOf(await list(owner, { search: 'WEIR' }))).toEqual(['Weir.png']);
  expect(namesOf(await list(owner, { search: 'pumps & p' }))).toEqual(['100%_done.png']);
  expect(namesOf(await list(owner, { search: '0%_d' }))).toEqual(['100%_done.png']);
  expect(namesOf(await list(owner, { search: '1%d' }))).toEqual([]);
  expect((await owner.query('company.pictures.list', { search: 'x'.repeat(201) })).status).toBe(400);
});

it('is read page by page', async () => {
  const owner = await portal().account();
  const url = await upload(owner, 'last.png');
  const { db } = portal();
  const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
  const files = ids.map((id, at) => ({
    id,
    kind: 'image' as const,
    name: `${at}`,
    bytes: 1,
    width: 1,
    height: 1,
  }));
  await db.insertInto('files').values(files).execute();
  const images = ids.map((file_id) => ({ file_id, account_id: owner.id, reference: 'content' as const }));
  await db.insertInto('item_images').values(images).execute();
  const page = await list(owner);
  expect(namesOf(page).slice(0, 2)).toEqual(['24', '23']);
  expect(page.pictures).toHaveLength(24);
  const rest = await list(owner, { cursor: page.nextCursor });
  expect(rest).toMatchObject({ pictures: [{ url: imageUrl(ids[0] ?? '') }, { url }], nextCursor: null });
});

it('a company’s pictures are for its members, whoever uploaded them, and for nobody else', async () => {
  const founder = await portal().account();
  await givenCompany(founder);
  const { editor } = await givenTeam(portal(), founder);
  const url = await upload(editor, 'ours.png');
  expect((await list(founder)).pictures).toMatchObject([{ url }]);
  const stranger = await portal().account();
  const company = await givenCompany(stranger);
  // A text that shows another company's picture does not make it the company's own.
  await stranger.mutate('company.update', {
    companyId: company.id,
    content: `<img src="${url}" alt="Mine">`,
  });
  expect((await list(stranger)).pictures).toEqual([]);
  expect((await list(founder)).pictures).toMatchObject([{ uses: [], alt: '' }]);
});

it('a name that is too long is refused at its field, and a missing one counts as none', async () => {
  const owner = await portal().account();
  const fields = (name: string) => [
    ['reference', 'content'] as const,
    ['name', name] as const,
    ['file', file] as const,
  ];
  const refused = await sendUpload({ portal: portal(), caller: owner, fields: fields('x'.repeat(256)) });
  expect(refused).toMatchObject({ status: 400, body: expect.stringContaining('At most 255 characters') });
  await sendUpload({ portal: portal(), caller: owner, fields: fields('').toSpliced(1, 1) });
  expect(namesOf(await list(owner))).toEqual(['']);
});
