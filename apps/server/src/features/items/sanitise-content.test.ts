import { article } from '@headwater/contract/articles';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { arbitraryHtml } from '@headwater/richtext/testing/arbitrary-value';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { countAnsweredMeanwhile } from '../../../testing/count-answered.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sanitiseContent } from './sanitise-content.ts';

const portal = useTestPortal();

/** Many short paragraphs: the largest allowed number of tags, which take the most time. */
const dense = '<p>a <b>b</b></p>'.repeat(7_000);

function ownOrigins(): string[] {
  const { portalUrl, publicSiteUrl } = portal().deps.env;
  return [portalUrl, publicSiteUrl];
}

/**
 * Returns the main thread's time for some work: the least of three runs, because garbage collection may fall into any
 * of them.
 */
async function mainThreadMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
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

  test('is stored alike whether large or small, and leaves the main thread free', async () => {
    const { uuid } = await givenArticle(portal(), owner);
    const save = async (content: string) => owner.rest('POST', '/api/articles/save', { uuid, content });
    await save(dense);
    const content = `${dense}<script>alert(1)</script><p onclick="x()">End`;
    let stored: string | null = '';
    const inPlaceMs = await mainThreadMs(
      () => (stored = sanitiseHtml(content, { ownOrigins: ownOrigins() })),
    );
    const savingMs = await mainThreadMs(async () =>
      expect(await save(content)).toMatchObject({ status: 200 }),
    );
    const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
    expect(article.parse(Object(body).article).content).toBe(stored);
    expect(stored).toMatch(/<p>End<\/p>$/);
    expect(savingMs).toBeLessThan(inPlaceMs / 2);
  });

  test('refused for its size leaves the main thread free', async () => {
    const content = `<a href="https://a.example/${'a'.repeat(1_900)}">${'<p>a'.repeat(25_000)}`;
    const create = async () =>
      owner.rest('POST', '/api/articles/save', { type: 'press-release', title: 'A', content });
    await create();
    const inPlaceMs = await mainThreadMs(() => sanitiseHtml(content, { ownOrigins: ownOrigins() }));
    const refusingMs = await mainThreadMs(async () => expect(await create()).toMatchObject({ status: 400 }));
    expect(refusingMs).toBeLessThan(inPlaceMs / 2);
  });
});

test('a thread sanitises as the main thread does', async () => {
  // Too long to be sanitised in place.
  const filler = `<p>${'Water. '.repeat(2_300)}</p>`;
  await fc.assert(
    fc.asyncProperty(arbitraryHtml, arbitraryHtml, async (before, after) => {
      const html = before + filler + after;
      const inPlace = sanitiseHtml(html, { ownOrigins: ownOrigins() });
      expect(await sanitiseContent({ env: portal().deps.env, actor: { subjectId: 1 } }, html)).toBe(inPlace);
    }),
    { numRuns: 200 },
  );
});

describe('large texts', () => {
  async function givenOwner() {
    const owner = await portal().account();
    const { uuid } = await givenArticle(portal(), owner);
    return { owner, uuid };
  }

  async function saveStatus(caller: Caller, uuid: string): Promise<number> {
    const { status } = await caller.rest('POST', '/api/articles/save', { uuid, content: dense });
    return status;
  }

  test('of one account delay another’s by a turn or two, however many they are', async () => {
    // Without the saving: a database that lags behind would count earlier turns.
    const sanitise = async (subjectId: number) =>
      sanitiseContent({ env: portal().deps.env, actor: { subjectId } }, dense);
    const flood = Array.from({ length: 10 }, () => async () => sanitise(1));
    const { answered, left } = await countAnsweredMeanwhile(flood, async () => sanitise(2));
    expect(left).toBe(9);
    expect(answered).toBeLessThanOrEqual(3);
  });

  test('for another account’s article cost nothing', async () => {
    const { owner, uuid } = await givenOwner();
    const stranger = await portal().account();
    const cpuOf = async (caller: Caller, status: number) => {
      const before = process.cpuUsage();
      expect(await saveStatus(caller, uuid)).toBe(status);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // The thread is running by now.
    await saveStatus(owner, uuid);
    expect((await cpuOf(stranger, 404)) / (await cpuOf(owner, 200))).toBeLessThan(0.4);
  });
});
