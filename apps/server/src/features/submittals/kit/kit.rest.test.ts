import { expect, it } from 'vitest';
import { publishItem } from '../../../../testing/items/publish-item.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });

it('a public page has texts, a badge, a QR code and a picture, from what is public', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  await givenCompleteCompany(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner, { title: 'A "quiet" pump' });
  const path = `/api/submittals/kit/${article.id}`;
  expect(await owner.rest('GET', path)).toMatchObject({ status: 409 });
  await publishItem(portal().db, article.id);
  await owner.mutate('articles.save', { uuid: article.uuid, title: 'A draft' });
  const { status, body } = await owner.rest('GET', path);
  expect(status).toBe(200);
  const { data } = Object(body);
  const url = data.url;
  expect(url).toMatch(/^https:\/\/site\.example\/press-releases\/a-quiet-pump/);
  expect(data.linkedIn).toMatch(/^A "quiet" pump\n\n/);
  expect(data.newsletter).toContain(`Read more: ${url}`);
  expect(data.badgeHtml).toBe(
    `<a href="${url}"><img src="https://site.example/badge.svg" alt="As read in Headwater" width="240" height="64"></a>`,
  );
  expect(data.qrCode.png).toBe(url.replace('.example/', '.example/qr/').concat('.png'));
  expect(data.picture).toBe(url.replace('.example/', '.example/cards/').concat('.jpg'));
  const stranger = await portal().account();
  expect(await stranger.rest('GET', path)).toMatchObject({ status: 404 });
});
