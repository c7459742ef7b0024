import { isDeepStrictEqual } from 'node:util';
import type { AmendmentText } from '@headwater/contract/amendments';
import { articleTextFieldsOf, articleTexts, itemTextRules, mapTexts } from '@headwater/contract/item-texts';
import { singularName } from '@headwater/contract/item-types';
import { textsOf, withTexts, type ItemSnapshot, type Picture } from '@headwater/contract/snapshot';
import { picturesOf } from '@headwater/richtext/describe-place';
import { badField, conflict } from '../../../errors.ts';

const OWN_FILE = /\/files\/[\w-]+/g;

/** Names the texts that an amendment changes. */
export function listAmendedTexts(before: ItemSnapshot, after: ItemSnapshot): string[] {
  const texts = { before: amendableTexts(before), after: amendableTexts(after) };
  return Object.entries(texts.after).flatMap(([name, text]) =>
    isDeepStrictEqual(text, Object(texts.before)[name]) ? [] : [name],
  );
}

function amendableTexts(snapshot: ItemSnapshot) {
  return { ...textsOf(snapshot), altTexts: picturesOf(snapshot).map(({ picture }) => picture.alt) };
}

/**
 * Returns a snapshot with amended texts. Throws 409 if they are unchanged, and 400 if they show a picture that was not
 * submitted: editors have no access to the company's other pictures.
 */
export function amendSnapshot(before: ItemSnapshot, text: AmendmentText): ItemSnapshot {
  const own = articleTextFieldsOf(before.type);
  const foreign = articleTexts.keyof().options.find((field) => !own.includes(field) && text[field]);
  if (foreign)
    throw badField(
      foreign,
      `${singularName(before.type)} has no ${itemTextRules[foreign].label.toLowerCase()}.`,
    );
  const shown = new Set(text.content.match(OWN_FILE));
  const submitted = new Set(before.content.match(OWN_FILE));
  if (!shown.isSubsetOf(submitted)) throw badField('content', 'You cannot add pictures to an amendment.');
  const isShown = ({ url }: { url: string }) => shown.has(url.replace(/\.\w+$/, ''));
  const present = textsOf(before);
  const amended = withTexts(
    before,
    mapTexts((field) => text[field] ?? present[field]),
  );
  const contentImages = before.contentImages.filter(isShown);
  const after = describePictures({ ...amended, contentImages }, text);
  if (listAmendedTexts(before, after).length === 0)
    throw conflict('You have changed nothing: approve it as it is.');
  return after;
}

function describePictures(snapshot: ItemSnapshot, { altTexts }: AmendmentText): ItemSnapshot {
  const altOf = new Map<Picture, string>();
  const pictures = new Map(picturesOf(snapshot).map(({ fileId, picture }) => [fileId, picture]));
  for (const [index, { fileId, alt }] of altTexts.entries()) {
    const picture = pictures.get(fileId);
    if (!picture) throw badField(`altTexts.${index}.fileId`, 'This is not a picture of what was submitted.');
    altOf.set(picture, alt);
  }
  const describe = (picture: Picture): Picture => {
    const alt = altOf.get(picture) ?? picture.alt;
    return { ...picture, alt, decorative: picture.decorative && alt === '' };
  };
  const banner = snapshot.banner && describe(snapshot.banner);
  if (snapshot.type === 'company') {
    const { logo, gallery } = snapshot;
    return { ...snapshot, banner, logo: logo && describe(logo), gallery: gallery.map(describe) };
  }
  const { featuredImage } = snapshot;
  return { ...snapshot, banner, featuredImage: featuredImage && describe(featuredImage) };
}
