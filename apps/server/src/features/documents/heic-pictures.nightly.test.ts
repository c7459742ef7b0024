import { expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { largeHeic, overlayHeic } from '../../../testing/documents/heic.ts';
import { getResult, sendDocument } from '../../../testing/documents/send-document.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

test('a HEIC picture that takes too long to decode ends in a sentence, and the portal continues to serve', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  let turns = 0;
  const timer = setInterval(() => void (turns += 1), 50);
  const picture = overlayHeic(largeHeic, 4).toString('base64');
  const { body } = await sendDocument({
    portal: portal(),
    caller: owner,
    file: Buffer.from(
      `<title>A weir</title><p>Fish pass the weir.</p><img src="data:image/heic;base64,${picture}" alt="A weir">`,
    ),
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  const { reading, article } = await getResult(owner, body);
  expect(reading).toMatchObject({
    notKept: [expect.stringMatching(/^One picture: (?:This HEIC photo takes too much|Left out, because)/)],
  });
  expect(article).toMatchObject({ title: 'A weir', content: '<p>Fish pass the weir.</p>' });
});
