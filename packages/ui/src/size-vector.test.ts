import { expect, test } from 'vitest';
import { sizeVector } from './size-vector.ts';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

async function sizedRoot(attributes: string): Promise<Element> {
  const file = new File([`<svg ${NAMESPACE} ${attributes}><path d="M0 0"/></svg>`], 'logo.svg', {
    type: 'image/svg+xml',
  });
  const sized = await sizeVector(file, { width: 1_800, height: 600 });
  return new DOMParser().parseFromString(await sized.text(), 'image/svg+xml').documentElement;
}

test.each([
  ['by its view box', 'viewBox="0 0 600 200"', '1800', '600', '0 0 600 200'],
  [
    'by its view box in percent',
    'width="100%" height="100%" viewBox="0,0,100,100"',
    '1800',
    '1800',
    '0,0,100,100',
  ],
  ['by its lengths', 'width="30mm" height="20mm" viewBox="0 0 3 2"', '1800', '1200', '0 0 3 2'],
  ['in a style', 'style="width:20px" viewBox="0 0 600 200"', '1800', '600', '0 0 600 200'],
])(
  'a drawing of any size covers the area in its own shape: %s',
  async (_by, attributes, width, height, box) => {
    const svg = await sizedRoot(attributes);
    expect(['width', 'height', 'viewBox'].map((name) => svg.getAttribute(name))).toEqual([
      width,
      height,
      box,
    ]);
    expect(svg.getAttribute('style') ?? '').not.toContain('width');
  },
);

test('a drawing without a view box receives one, so that all of it is enlarged', async () => {
  const svg = await sizedRoot('width="600" height="200"');
  expect(svg.getAttribute('viewBox')).toBe('0 0 600 200');
  expect(svg.getAttribute('width')).toBe('1800');
});

test.each(['<svg', `<svg ${NAMESPACE}/>`, `<svg ${NAMESPACE} viewBox="0 0 0 9"/>`, '<p/>'])(
  'a drawing without a shape stays as it is: %s',
  async (text) => {
    const file = new File([text], 'logo.svg', { type: 'image/svg+xml' });
    expect(await sizeVector(file, { width: 600, height: 200 })).toBe(file);
  },
);
