import { checkDetailsMail } from '../../accuracy/accuracy-mails.ts';
import {
  mailGroups,
  type MailGroup,
  type MailText,
  type MailPlaceholder,
} from '@headwater/contract/mail-texts';
import { accreditationEndingMail } from '../../company/accreditations/accreditation-mails.ts';
import { webhookCreatedMail } from '../../company/webhooks/company-webhook-mails.ts';
import * as member from '../../company/members/member-mails.ts';
import * as ownership from '../../company/members/ownership-mails.ts';
import * as enquiry from '../../enquiries/enquiry-mails.ts';
import * as follower from '../../followers/follower-mails.ts';
import type { LabelledMail } from '../../mails/define-mail.ts';
import { weeklySummaryMail } from '../../mails/notifications/weekly-summary-mail.ts';
import { splitBody } from '../../mails/rendering/adapt-template.ts';
import type { EmailSource } from '../../mails/rendering/email-template.ts';
import type { PayableEmailSettings } from '../../mails/rendering/render-email.ts';
import { namedInStudyMail } from '../../articles/partners/partner-mails.ts';
import { claimDecidedMails } from '../../imported/claims/claim-mails.ts';
import * as account from '../../session/account/account-mails.ts';
import { guessesMail } from '../../session/devices/device-mails.ts';
import * as email from '../../session/email/email-mails.ts';
import * as recovery from '../../session/recovery/recovery-mails.ts';
import * as rescue from '../../session/rescue/rescue-mails.ts';
import { secondFactorMail } from '../../session/second-factor/second-factor-mails.ts';
import * as suspension from '../../session/suspension/suspension-mails.ts';
import { monthlyStatisticsMail } from '../../statistics/monthly-mail/statistics-mails.ts';
import * as access from '../../store/access/access-mails.ts';
import { vatNumberConfirmedMail } from '../../store/billing-details/billing-details-mails.ts';
import * as grant from '../../store/grants/grant-mails.ts';
import * as order from '../../store/orders/order-mails.ts';
import * as overdue from '../../store/overdue/overdue-mails.ts';
import * as payment from '../../store/payments/payment-mails.ts';
import * as quotation from '../../store/quotations/quotation-mails.ts';
import { orderCreditedMail } from '../../store/receipts/receipt-mails.ts';
import { cardEndingMail, checkoutLeftMail } from '../../store/alarms/alarm-mails.ts';
import * as renewal from '../../store/renewals/renewal-mails.ts';
import * as amendment from '../../submittals/talk/amendment-mails.ts';
import { liveMail } from '../../submittals/schedule/live-proof-mails.ts';
import { editorsMessageMail } from '../../submittals/talk/message-mails.ts';
import * as schedule from '../../submittals/schedule/schedule-mails.ts';
import * as signOff from '../../submittals/links/sign-off-mails.ts';
import * as submittal from '../../submittals/submittal-mails.ts';
import * as unpublish from '../../submittals/schedule/unpublish-mails.ts';

/** What the emails of all groups say about the publisher. */
export type CatalogueSettings = follower.DigestSettings & PayableEmailSettings;

/** An email that the publisher can adapt. */
export interface AdaptableMail {
  kind: string;
  group: MailGroup;
  label: string;
  /** The portal's own text, with placeholders. */
  default: MailText;
  placeholders: MailPlaceholder[];
  warning: readonly string[];
  sample: EmailSource;
}

/** The emails of each group, in the order of the screen. */
const mailsOf: Record<MailGroup, readonly LabelledMail<CatalogueSettings>[]> = {
  account: [
    account.registeredMail,
    email.confirmEmailMail,
    email.confirmNewEmailMail,
    email.emailChangeAskedMail,
    email.emailChangedMail,
    account.passwordChangedMail,
    recovery.passwordResetMail,
    recovery.recoveryCodeChangedMail,
    recovery.recoveryCodeIssuedMail,
    rescue.rescueLinkMail,
    rescue.passwordSetMail,
    order.accountOpenedMail,
    secondFactorMail,
    guessesMail,
    suspension.accountSuspendedMail,
    suspension.accountReopenedMail,
  ],
  members: [
    member.invitationMail,
    member.handoverMail,
    member.memberJoinedMail,
    member.roleChangedMail,
    member.ownRoleChangedMail,
    member.memberLeftMail,
    webhookCreatedMail,
    member.memberRemovedMail,
    member.companyHandedOverMail,
    ownership.companyPassedOnMail,
    ownership.companyClosedMail,
    ownership.companySuspendedMail,
    ownership.companyReopenedMail,
    weeklySummaryMail,
  ],
  review: [
    submittal.submittedMail,
    submittal.approvedMail,
    submittal.rejectedMail,
    submittal.changesRequestedMail,
    amendment.amendmentOfferedMail,
    amendment.amendedMail,
    submittal.undoneMail,
    editorsMessageMail,
    liveMail,
    schedule.scheduledMail,
    schedule.rescheduledMail,
    schedule.heldMail,
    schedule.lapsedMail,
    schedule.endedMail,
    submittal.deletionApprovedMail,
    submittal.deletionRejectedMail,
    unpublish.takenDownMail,
    unpublish.putBackMail,
    signOff.signOffMail,
    signOff.signedOffMail,
    signOff.changesAskedMail,
    accreditationEndingMail,
    claimDecidedMails.approved,
    claimDecidedMails.rejected,
    claimDecidedMails.undone,
    namedInStudyMail,
    checkDetailsMail,
  ],
  access: [
    access.accessEndingMail,
    monthlyStatisticsMail,
    access.accessEndedMail,
    grant.accessGrantedMail,
    grant.grantChangedMail,
    grant.grantEndedMail,
    renewal.renewalEndedMail,
    renewal.renewalFailedMail,
    cardEndingMail,
    checkoutLeftMail,
  ],
  payments: [
    quotation.quotationMail,
    quotation.quotationEndingMail,
    order.orderReceivedMail,
    order.orderRepricedMail,
    order.orderProcessedMail,
    order.orderDeclinedMail,
    overdue.paymentDueMail,
    overdue.paymentOverdueMail,
    orderCreditedMail,
    payment.paymentReceivedMail,
    payment.paymentReturnedMail,
    vatNumberConfirmedMail,
  ],
  enquiries: [
    enquiry.enquiryConfirmationMail,
    enquiry.enquiryReceivedMail,
    enquiry.enquiryAnswerMail,
    enquiry.enquiriesWaitingMail,
    enquiry.enquiriesOverdueMail,
    enquiry.enquiryOutcomeMail,
    enquiry.enquiryAddressMail,
    enquiry.enquiryAddressErasedMail,
    enquiry.mistakeConfirmationMail,
  ],
  readers: [follower.confirmFollowMail, follower.followedAlreadyMail, follower.followDigestMail],
};

/** Lists the emails that the publisher can adapt: all those to companies and people, but not to staff. */
export function listAdaptableMails({ publisher, ...urls }: CatalogueSettings): AdaptableMail[] {
  // The name is a placeholder in the default texts, and cannot be mistaken for one of their words.
  const portal = { ...urls, publisher: { ...publisher, name: '{portal}' } };
  return mailGroups.flatMap((group) =>
    mailsOf[group].map((mail) => toAdaptable(mail, { portal, group, portalName: publisher.name })),
  );
}

export function findAdaptableMail(portal: CatalogueSettings, kind: string): AdaptableMail | null {
  return listAdaptableMails(portal).find((mail) => mail.kind === kind) ?? null;
}

function toAdaptable(
  { kind, label, required, toSample }: LabelledMail<CatalogueSettings>,
  { portal, group, portalName }: { portal: CatalogueSettings; group: MailGroup; portalName: string },
): AdaptableMail {
  const sample = toSample(portal);
  const { subject, body, values = {}, warning = [] } = sample.template;
  const { opening, closing } = splitBody(body);
  const withPlaceholders = (paragraphs: readonly string[]) =>
    restorePlaceholders(paragraphs.join('\n\n'), values);
  return {
    kind,
    group,
    label,
    default: {
      subject: withPlaceholders([subject]),
      opening: withPlaceholders(opening),
      closing: withPlaceholders(closing),
    },
    placeholders: [
      ...Object.entries(values).map(([name, example]) => ({
        name,
        example,
        required: required.includes(name),
      })),
      { name: 'portal', example: portalName, required: false },
    ],
    warning,
    sample,
  };
}

/** Replaces values by their placeholders. */
function restorePlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const nameOf = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  const longestFirst = [...nameOf.keys()].filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return text;
  const anyValue = new RegExp(longestFirst.map((value) => RegExp.escape(value)).join('|'), 'g');
  return text.replaceAll(anyValue, (value) => `{${nameOf.get(value)}}`);
}
