import { leavingReasonLabels, leavingReasons } from '@headwater/contract/sales-alarms';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';

/** Asks a customer for the reason, by the page's address with the link's secret. */
export function askWhy(url: string): readonly EmailBlock[] {
  return [
    'If you do not want to go on, may we ask why? One click is enough:',
    {
      links: leavingReasons.map((reason) => ({
        label: leavingReasonLabels[reason],
        url: `${url}.${reason}`,
      })),
    },
  ];
}
