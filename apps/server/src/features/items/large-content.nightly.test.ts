import { article } from '@headwater/contract/articles';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { countAnsweredMeanwhile } from '../../../testing/count-answered.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sanitiseContent } from './sanitise-content.ts';

const portal = useTestPortal();

/** Many short paragraphs: as many tags as are allowed, which take the most time. */
const dense = '<p>a <b>b</b></p>'.repeat(7_000);

function ownOrigins(): string[] {
  const { portalUrl, publicSiteUrl } = portal().deps.env;
  return [portalUrl, publicSiteUrl];
}

/** Returns the main thread's time for some work: the least of three, as a garbage collection may fall into any of them. */
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
  beforeAll(async () => {
    owner = await portal().account();
    await givenCompany(owner);
  });

  test('that is large is stored as a small one is, and leaves the main thread free', async () => {
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

  test('that is refused for its size leaves the main thread free', async () => {
    const content = `<a href="https://a.example/${'a'.repeat(1_900)}">${'<p>a'.repeat(25_000)}`;
    const create = async () =>
      owner.rest('POST', '/api/articles/save', { type: 'press-release', title: 'A', content });
    await create();
    const inPlaceMs = await mainThreadMs(() => sanitiseHtml(content, { ownOrigins: ownOrigins() }));
    const refusingMs = await mainThreadMs(async () => expect(await create()).toMatchObject({ status: 400 }));
    expect(refusingMs).toBeLessThan(inPlaceMs / 2);
  });
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
    // Without the saving: a database that lags behind would count what has had its turn before.
    const sanitise = async (subjectId: number) =>
      sanitiseContent({ env: portal().deps.env, actor: { subjectId } }, dense);
    const flood = Array.from({ length: 10 }, () => async () => sanitise(1));
    const { answered, left } = await countAnsweredMeanwhile(flood, async () => sanitise(2));
    expect(left).toBe(9);
    expect(answered).toBeLessThanOrEqual(3);
  });

  test('for somebody else’s article cost nothing', async () => {
    const { owner, uuid } = await givenOwner();
    const stranger = await portal().account();
    const cpuOf = async (caller: Caller, status: number) => {
      const before = process.cpuUsage();
      expect(await saveStatus(caller, uuid)).toBe(status);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // The thread runs by now.
    await saveStatus(owner, uuid);
    expect((await cpuOf(stranger, 404)) / (await cpuOf(owner, 200))).toBeLessThan(0.4);
  });
});
