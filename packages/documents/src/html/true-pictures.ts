import { isBlank } from '@headwater/contract/characters';

/** The attributes in which scripts that load pictures late keep the true address, the best first. */
const ADDRESS_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-original-src',
  'data-full-src',
  'data-url',
];
const SET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset'];
const PLACEHOLDER_NAME =
  /(?:^|[/_.-])(?:spacer|blank|placeholder|pixel|transparent|loading|loader|1x1)[\w-]*\.(?:gif|png|svg)(?:[?#]|$)/i;
/** A picture of a point or two, in its own address. */
const PLACEHOLDER_DATA = /^data:image\/(?:(?:gif|svg\+xml).{0,600}|png.{0,160})$/is;
/** A larger form is scaled down again after it is stored. */
const WIDEST = 2_400;

/**
 * Gives each picture the address that a browser finally shows: sites first show an empty picture, and have the true one
 * in another attribute, in a set of sizes, in a `picture` or for browsers without scripts.
 */
export function findTruePictures(body: HTMLElement): void {
  for (const fallback of body.querySelectorAll('noscript')) takeFallback(fallback);
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const found = findAddress(image, src);
    if (isPixel(image) || (found === null && isPlaceholder(src))) image.remove();
    else settle(image, found ?? src);
  }
}

/** The document's next reader must not choose again. */
function settle(image: Element, src: string): void {
  image.setAttribute('src', src);
  for (const name of [...SET_ATTRIBUTES, ...ADDRESS_ATTRIBUTES, 'loading']) image.removeAttribute(name);
  const picture = image.closest('picture');
  if (picture) picture.replaceWith(image);
}

function findAddress(image: Element, src: string): string | null {
  const late = ADDRESS_ATTRIBUTES.map((name) => image.getAttribute(name) ?? '').find(isAddress);
  if (late !== undefined) return late;
  const isLate = SET_ATTRIBUTES.some((name) => name !== 'srcset' && image.hasAttribute(name));
  if (!isPlaceholder(src) && !isLate) return null;
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  // Every server can read the others.
  const ranked = sources.toSorted((left, right) => Number(isAvif(left)) - Number(isAvif(right)));
  return (
    [image, ...ranked]
      .flatMap((element) => SET_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
      .map(largestOf)
      .find((address) => address !== null) ?? null
  );
}

function isAddress(value: string): boolean {
  return !isBlank(value) && !/[{}<>"]/.test(value) && !isPlaceholder(value.trim());
}

function isAvif(source: Element): boolean {
  return source.getAttribute('type') === 'image/avif';
}

/** Returns the address of the largest picture in a set, among those no wider than any page. */
function largestOf(set: string): string | null {
  const choices = [...set.slice(0, 20_000).matchAll(/([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?/g)].map(
    ([, address = '', size]) => ({ address, size: Number(size ?? 1) }),
  );
  const usable = choices.filter(({ address }) => isAddress(address));
  const ranked = usable.toSorted((left, right) => right.size - left.size);
  return (ranked.find(({ size }) => size <= WIDEST) ?? ranked.at(-1))?.address ?? null;
}

function isPlaceholder(src: string): boolean {
  if (/^\s*(?:about:|$)/.test(src)) return true;
  return /^data:/i.test(src) ? PLACEHOLDER_DATA.test(src) : PLACEHOLDER_NAME.test(src);
}

/** A one-point picture counts readers. */
function isPixel(image: Element): boolean {
  return ['width', 'height'].every((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''));
}

/** Replaces the empty picture by its neighbour for browsers without scripts. */
function takeFallback(fallback: Element): void {
  const images = fallback.querySelectorAll('img[src]');
  const [image] = images;
  if (!image || images.length > 1 || !isBlank(fallback.textContent)) return;
  const beside = [fallback.previousElementSibling, fallback.nextElementSibling].flatMap((element) =>
    element?.matches('img') ? [element] : [...(element?.querySelectorAll('img') ?? [])],
  );
  const empty = beside.find((element) => isPlaceholder(element.getAttribute('src') ?? ''));
  if (empty) empty.replaceWith(image);
  else if (beside.length === 0) fallback.replaceWith(image);
}
