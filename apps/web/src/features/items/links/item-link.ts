import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { EmbargoLink, EmbargoLinkStatus } from '@headwater/contract/embargo-links';
import type { ItemLinkKind } from '@headwater/contract/item-links';
import type { SignOff } from '@headwater/contract/sign-offs';
import type { StatusTone } from '@headwater/ui/status-badge';

/** Link that opens an item to anyone who has it. */
export interface ItemLink {
  kind: ItemLinkKind;
  id: number;
  /** Name of the recipient. */
  recipient: string;
  /** Email that it was sent to; null if it was only copied. */
  email: string | null;
  /** Note to the recipient. */
  note: string;
  madeAt: string;
  byEditor: boolean;
  /** Last day; null if it works until the page appears. */
  endsOn: string | null;
  hasAppeared: boolean;
  revokedAt: string | null;
  /** When it was last opened, if known. */
  openedAt: string | null;
  /** How often it was opened; null if only the first time is recorded. */
  uses: number | null;
  /** Whether it works, or waits for its page. */
  isOpen: boolean;
  status: { tone: StatusTone; text: string };
}

export function fromSignOff(signOff: SignOff): ItemLink {
  const { id, guest, email, note, sentAt, endsOn, revokedAt, openedAt, isOpen } = signOff;
  const status = signOffStatus(signOff);
  const link = { kind: 'sign-off', recipient: guest, madeAt: sentAt, byEditor: false, uses: null } as const;
  return { ...link, id, email, note, endsOn, hasAppeared: false, revokedAt, openedAt, isOpen, status };
}

function signOffStatus({ answer, isOpen, openedAt, isChanged }: SignOff): ItemLink['status'] {
  if (answer === 'changes-asked') return { tone: 'bad', text: 'Changes requested' };
  if (answer === 'signed-off' && isChanged === true)
    return { tone: 'warn', text: 'Signed off, changed since' };
  if (answer === 'signed-off') return { tone: 'good', text: 'Signed off' };
  if (!isOpen) return { tone: 'neutral', text: 'Ended' };
  return { tone: 'info', text: openedAt === null ? 'Not opened yet' : 'Opened' };
}

const embargoStatus: Record<EmbargoLinkStatus, ItemLink['status']> = {
  open: { tone: 'good', text: 'Shows the page' },
  waiting: { tone: 'warn', text: 'Not ready' },
  appeared: { tone: 'neutral', text: 'Leads to the public page' },
  ended: { tone: 'neutral', text: 'Ended' },
  revoked: { tone: 'neutral', text: 'Ended' },
};

export function fromEmbargoLink({ status, lastUsedAt: openedAt, ...embargoLink }: EmbargoLink): ItemLink {
  const link = { ...embargoLink, kind: 'embargo', email: null, note: '' } as const;
  const isOpen = status === 'open' || status === 'waiting';
  return { ...link, hasAppeared: status === 'appeared', openedAt, isOpen, status: embargoStatus[status] };
}

const purposes: Record<ItemLinkKind, string> = { 'sign-off': 'For sign-off', embargo: 'For a journalist' };

/** Says a link's purpose, its end and whether it was opened, in a sentence each. */
export function describeItemLink(link: ItemLink): string[] {
  const { kind, madeAt, byEditor } = link;
  const made = `${purposes[kind]}, made ${byEditor ? 'by an editor, ' : ''}${formatMoment(new Date(madeAt))}.`;
  return [`${made} ${describeEnd(link)}`, describeUses(link)];
}

function describeEnd({ endsOn, hasAppeared, revokedAt, isOpen }: ItemLink): string {
  if (revokedAt !== null) return `Ended ${formatMoment(new Date(revokedAt))}.`;
  if (hasAppeared) return 'The page has appeared.';
  if (endsOn === null) return 'It works until the page appears.';
  return `It ${isOpen ? 'works' : 'worked'} until ${formatDay(endsOn)}.`;
}

function describeUses({ uses, openedAt }: ItemLink): string {
  if (openedAt === null) return 'Not opened yet.';
  const at = formatMoment(new Date(openedAt));
  if (uses === null) return `Opened ${at}.`;
  return uses === 1 ? `Opened once, ${at}.` : `Opened ${uses} times, last ${at}.`;
}

/** Counts the links that work: '2 links work'. */
export function countOpen(links: readonly ItemLink[]): string {
  const open = links.filter(({ isOpen }) => isOpen).length;
  if (open === 0) return 'No working links';
  return open === 1 ? '1 link works' : `${open} links work`;
}
