import type { ItemStatus } from '@headwater/contract/submittals';
import { AppearanceNote } from '../appearance/appearance-note.tsx';
import { describeSchedule } from '../appearance/describe-appearance.ts';
import { isWaiting } from './is-waiting.ts';
import type { SavedItem } from './submittal-input.ts';
import { useSchedule } from './use-schedule.ts';

/** Says until when a public page of news stays, and changes that while no other version waits. */
export function PublicEnd({ item, status }: { item: SavedItem; status: ItemStatus }) {
  const save = useSchedule(item);
  const { publicSchedule } = status;
  if (!publicSchedule || item.type !== 'press-release') return null;
  if (!isWaiting(status)) return <AppearanceNote schedule={publicSchedule} isPublic canEnd onSave={save} />;
  const text = describeSchedule({ ...publicSchedule, notBefore: null });
  return text === null ? null : <p className="text-sm">It {text}.</p>;
}
