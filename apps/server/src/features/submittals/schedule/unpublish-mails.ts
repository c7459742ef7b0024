import { itemKind } from '@headwater/contract/item-types';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import { itemMail, itemTitle, type MailItem, sampleItem } from '../item-mail.ts';

/** Renders the mail about a page that the staff took off the site. */
export const takenDownMail = defineCompanyMail<[item: MailItem, reason: string]>({
  kind: 'taken-down',
  label: 'Taken off the site by editors',
  messageKind: 'decisions',
  template: (portal, item, reason) =>
    itemMail(portal, item, {
      outcome: 'Off the site',
      preheader: 'Our editors have taken the page down. The reason is inside.',
      body: [
        `Our editors have taken the page of your ${itemKind(item)} off the public site.`,
        itemTitle(item),
        'The reason:',
        { quote: reason },
        'Nothing of yours is deleted. Change what is needed, then submit it for approval: it is public again once it is approved.',
      ],
    }),
  sample: (parts) => [sampleItem(parts), parts.typed('The third picture is blurred.')],
});

/** Renders the mail about a page that the staff have put back on the site. */
export const putBackMail = defineCompanyMail<[MailItem]>({
  kind: 'put-back',
  label: 'Put back on the site by editors',
  messageKind: 'decisions',
  template: (portal, item) =>
    itemMail(portal, item, {
      outcome: 'Back on the site',
      preheader: 'Our editors have put the page back.',
      body: [
        `Our editors have put the page of your ${itemKind(item)} back on the public site, as it was before they took it down.`,
        itemTitle(item),
      ],
    }),
  sample: (parts) => [sampleItem(parts)],
});
