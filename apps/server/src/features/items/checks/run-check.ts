import type { UndescribedPicture } from '@headwater/contract/images';
import type { ItemTexts } from '@headwater/contract/item-texts';
import { textsOf, type ItemSnapshot } from '@headwater/contract/snapshot';
import { listUndescribedPictures } from '@headwater/richtext/checks/picture-rules';
import type { CheckContext } from '@headwater/richtext/checks/checked-item';
import { findHints, type FoundHint } from '@headwater/richtext/checks/find-hints';
import { listAddresses } from '@headwater/richtext/checks/link-rules';
import { fixTexts, type FixOptions } from '@headwater/richtext/checks/fix';

export interface CheckTask {
  snapshot: ItemSnapshot;
  find?: CheckContext;
  fix?: FixOptions;
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

/** Parses a text, and finds or fixes what is asked for, or lists its links and its pictures without an alt text. */
export function runCheck({ snapshot, find, fix }: CheckTask): CheckResult {
  const texts = textsOf(snapshot);
  const isList = !find && !fix;
  return {
    hints: find ? findHints(snapshot, find) : [],
    texts: fix ? fixTexts(texts, fix) : texts,
    links: isList ? listAddresses(snapshot) : [],
    undescribed: isList ? listUndescribedPictures(snapshot).slice(0, MAX_PICTURES) : [],
  };
}
