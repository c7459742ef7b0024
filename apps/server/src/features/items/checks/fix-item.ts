import { fixableRules, type CheckRule, type fixInput, type FixableRule } from '@headwater/contract/checks';
import { itemTexts, mapTexts } from '@headwater/contract/item-texts';
import { textsOf } from '@headwater/contract/snapshot';
import type { z } from 'zod';
import { conflict, type AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { changed, changedFields, editItem, unchanged, type ItemEdit } from '../edit-item.ts';
import { getOwnItemId } from '../get-own-item-id.ts';
import { updateItemText } from '../item.queries.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import { consumeText, textBytes } from '../../../trpc/text-budget.ts';
import { checkInTurn } from './check-in-turn.ts';
import { checkItem } from './list-hints.ts';

/**
 * Fixes a hint's place, or all places, as one edit. What is left as it is stays, as does a text that would be longer
 * than it may be. Throws 404, 429 beyond a day's text, and 409 if the hint is gone, cannot be fixed, or the texts
 * change meanwhile.
 */
export async function fixItem(
  edit: ItemEdit & Pick<Context, 'env' | 'now'>,
  { id, key }: z.output<typeof fixInput>,
): Promise<void> {
  const itemId = await getOwnItemId(edit, id);
  const { snapshot, hints } = await checkItem(edit, { itemId });
  const wanted = hints.filter((hint) => hint.fixable && (key === undefined ? !hint.left : hint.key === key));
  if (key !== undefined && wanted.length === 0) throw changedMeanwhile();
  const present = textsOf(snapshot);
  const { texts: fixed } = await checkInTurn(
    {
      snapshot,
      fix: {
        wanted: wanted.flatMap(({ place, rule }) => (isFixable(rule) ? [{ place, rule }] : [])),
        words: edit.env.publisher.checks.words,
      },
    },
    { accountId: edit.actor.subjectId },
  );
  const texts = mapTexts((field) =>
    itemTexts.shape[field].safeParse(fixed[field]).success ? fixed[field] : present[field],
  );
  if (changedFields(present, texts).length === 0) {
    if (key === undefined) return;
    throw conflict('Once fixed, this text would be too long. Please shorten it first.');
  }
  await consumeText(edit, { accountId: edit.membership.holderId, bytes: textBytes(texts) });
  const text = { ...texts, content: await sanitiseContent(edit, texts.content) };
  await editItem(edit, { itemId, action: 'checks.fix' }, async (trx, item) => {
    if (changedFields(item, present).length > 0) throw changedMeanwhile();
    const fields = changedFields(item, text);
    if (fields.length === 0) return unchanged(null);
    await updateItemText(trx, { itemId, text });
    return changed(null, { fields });
  });
}

function isFixable(rule: CheckRule): rule is FixableRule {
  return fixableRules.some((fixable) => fixable === rule);
}

function changedMeanwhile(): AppError {
  return conflict('This has been changed since you opened it. Nothing was saved.');
}
