import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { arbitraryHtml } from '@headwater/richtext/testing/arbitrary-value';
import { propertyRuns } from '@headwater/richtext/testing/property-runs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sanitiseContent } from './sanitise-content.ts';

const portal = useTestPortal();

function ownOrigins(): string[] {
  const { portalUrl, publicSiteUrl } = portal().deps.env;
  return [portalUrl, publicSiteUrl];
}

describe('a text', () => {
  let owner: Caller;
  let saves: Record<string, (content: string) => ReturnType<Caller['rest']>>;
  beforeAll(async () => {
    owner = await portal().account();
    const { id } = await givenCompany(owner);
    const { uuid } = await givenArticle(portal(), owner);
    const creator = await portal().account();
    saves = {
      'a new company': async (content) =>
        creator.rest('POST', '/api/companies/create', {
          userId: creator.id,
          title: 'A',
          introHeader: 'B',
          content,
        }),
      'a company': async (content) => owner.rest('PUT', '/api/companies', { id, content }),
      'a new article': async (content) =>
        owner.rest('POST', '/api/articles/save', { type: 'press-release', title: 'A', content }),
      'an article': async (content) => owner.rest('POST', '/api/articles/save', { uuid, content }),
    };
  });

  test.each(['a new company', 'a company', 'a new article', 'an article'])(
    'of %s that is too large is refused at its field, as received and as it would be stored',
    async (name) => {
      for (const content of ['a'.repeat(256_001), '<'.repeat(250_000), '&'.repeat(60_000)]) {
        expect(await saves[name]?.(content)).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'content', message: 'At most 256,000 bytes' }] },
        });
      }
    },
  );
});

test('a thread sanitises as the main thread does', async () => {
  // Longer than what is sanitised in place.
  const filler = `<p>${'Water. '.repeat(2_300)}</p>`;
  await fc.assert(
    fc.asyncProperty(arbitraryHtml, arbitraryHtml, async (before, after) => {
      const html = before + filler + after;
      const inPlace = sanitiseHtml(html, { ownOrigins: ownOrigins() });
      expect(await sanitiseContent({ env: portal().deps.env, actor: { subjectId: 1 } }, html)).toBe(inPlace);
    }),
    propertyRuns(50),
  );
});
