import type { Appearance } from '@headwater/contract/submittals';
import { AppearanceNote } from '../appearance/appearance-note.tsx';
import type { SavedItem } from './submittal-input.ts';
import { useSchedule } from './use-schedule.ts';

interface ItemAppearanceProps {
  item: SavedItem;
  appearance: Appearance;
}

/** Says when a company's item appears that is submitted, and changes that until it has. */
export function ItemAppearance({ item, appearance }: ItemAppearanceProps) {
  return (
    <AppearanceNote schedule={appearance} canEnd={item.type === 'press-release'} onSave={useSchedule(item)} />
  );
}
