import type { SectionStates } from '@headwater/contract/publisher-settings';

/** What the dialog of each section gets: all sections, as previews show more than the one that is changed. */
export interface EditSectionProps {
  states: SectionStates;
  onClose: () => void;
}
