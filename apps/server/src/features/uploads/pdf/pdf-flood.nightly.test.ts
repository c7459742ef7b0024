import { expect, test } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { countAnsweredMeanwhile } from '../../../../testing/count-answered.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { createPdf, insertBytes } from '@headwater/runtime/testing/pdfs';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';

const portal = useTestPortal();

test('one account’s flood of heavy PDFs delays another’s PDF by a turn or two, not by the flood', async () => {
  const objects = Array.from({ length: 15_000 }, (_, index) => `${index + 100} 0 obj <</A[1]>> endobj\n`);
  const heavy = insertBytes(await createPdf(undefined, false), objects.join(''));
  const light = await createPdf();
  const flooder = await portal().account();
  const victim = await portal().account();
  const articles = {
    flooder: (await givenArticle(portal(), flooder)).id,
    victim: (await givenArticle(portal(), victim)).id,
  };
  async function send(name: keyof typeof articles, file: Buffer): Promise<void> {
    const { status } = await sendUpload({
      portal: portal(),
      caller: name === 'flooder' ? flooder : victim,
      url: '/api/upload/pdf',
      fields: [
        ['articleId', String(articles[name])],
        ['file', file],
      ],
    });
    expect(status).toBe(200);
  }
  const flood = Array.from({ length: 20 }, () => async () => send('flooder', heavy));
  const { answered, left } = await countAnsweredMeanwhile(flood, async () => send('victim', light));
  expect(left).toBe(19);
  expect(answered).toBeLessThanOrEqual(3);
});
