import type { UndescribedPicture } from '@headwater/contract/images';
import type { ItemTexts } from '@headwater/contract/item-texts';
import { textsOf, type ItemSnapshot } from '@headwater/contract/snapshot';
import { listUndescribedPictures } from '@headwater/richtext/checks/picture-rules';
import type { CheckContext } from '@headwater/richtext/checks/checked-item';
import { findHints, type FoundHint } from '@headwater/richtext/checks/find-hints';
import { listAddresses } from '@headwater/richtext/checks/link-rules';
import { mendTexts, type MendOptions } from '@headwater/richtext/checks/mend';

export interface CheckTask {
  snapshot: ItemSnapshot;
  find?: CheckContext;
  mend?: MendOptions;
}

export interface CheckResult {
  hints: FoundHint[];
  texts: ItemTexts;
  /** The addresses of the item's links. */
  links: string[];
  undescribed: UndescribedPicture[];
}

/** The most that are listed; a text has room for thousands. */
const MAX_PICTURES = 50;

/** Parses a text, and finds or mends what is asked for, or lists its links and its pictures without an alt text. */
export function runCheck({ snapshot, find, mend }: CheckTask): CheckResult {
  const texts = textsOf(snapshot);
  const isList = !find && !mend;
  return {
    hints: find ? findHints(snapshot, find) : [],
    texts: mend ? mendTexts(texts, mend) : texts,
    links: isList ? listAddresses(snapshot) : [],
    undescribed: isList ? listUndescribedPictures(snapshot).slice(0, MAX_PICTURES) : [],
  };
}
