import type { SectionStates } from '@headwater/contract/publisher-settings';

/** Props of each section's dialog: all sections, as previews show more than the edited one. */
export interface EditSectionProps {
  states: SectionStates;
  onClose: () => void;
}
