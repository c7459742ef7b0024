import { createHash } from 'node:crypto';
import { DAY_MS, londonDay } from '@headwater/contract/dates';
import type { EnquiryStatus } from '@headwater/contract/enquiries';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { brand, ink, margin, renderPdf } from '@headwater/runtime/pdf-page';
import { addTagged } from '@headwater/runtime/pdf-tags';
import { WRITTEN } from './demo-pdfs.ts';

interface DemoEnquiry {
  /** The title of the page that it is about. */
  about: string;
  name: string;
  email: string;
  organisation: string;
  message: string;
  subject?: string;
  place?: string;
  /** The number of days after the demo's now by which it is needed. */
  neededInDays?: number;
  /** The name of a sketch that came with it. */
  sketch?: string;
  status: EnquiryStatus;
  /** The numbers of days since it came, and since it was closed. */
  day: number;
  closedDay?: number;
  /** The note of the company's owner. */
  note?: string;
  /** The owner's answer, the day after it came. */
  answer?: { name: string; text: string };
  /** The value of the order that came of it, in pounds. */
  wonPounds?: number;
  /** Whether its reader said on the day when it was closed that no answer is needed any more. */
  ended?: boolean;
  /** The companies of the form that it was sent by, and the secret of its reader's link. */
  companies?: number;
  secret?: string;
}

/** The link of a reader who has asked three companies at once. */
export const demoReaderLink = { secret: 'demo-reader-who-asked-three-companies-at-once' };

const sludge = {
  name: 'Ewan Marsh',
  email: 'ewan.marsh@tweed-valley.example',
  organisation: 'Tweed Valley Drainage',
  message:
    'We look for a mobile plant that dewaters 40 m³ of sludge a day, from May to September. What would it cost to hire, with an operator?',
  companies: 3,
  secret: demoReaderLink.secret,
};

const demoEnquiries: readonly DemoEnquiry[] = [
  {
    about: 'A booster set that fits through a cottage door',
    name: 'Priya Nair',
    email: 'priya.nair@severnside-water.example',
    organisation: 'Severnside Water',
    subject: 'One booster set for eleven cottages',
    place: 'Arley, Worcestershire',
    neededInDays: 120,
    message:
      'We supply eleven cottages at the end of a long main. Would one set hold 2 bar at 3 litres a second, and how loud is it beside a bedroom wall?',
    status: 'new',
    day: 1,
  },
  {
    about: 'A third less energy at Thornley borehole',
    name: 'Tom Haigh',
    email: 'tom.haigh@fellside-water.example',
    organisation: 'Fellside Water, Asset Planning',
    subject: 'Four boreholes, pumps of 1998',
    place: 'Fellside, near Penrith',
    sketch: 'Fellside boreholes.pdf',
    message:
      'We run four boreholes of about the same depth, with pumps from 1998.\n\nWould you measure one of them first, and what does that cost?',
    status: 'new',
    day: 9,
  },
  {
    about: 'Calder Pumps',
    name: 'Megan Rees',
    email: 'megan@dyfi-estates.example',
    organisation: '',
    message: 'Do you repair pumps of other makers? Ours is a split-case of 1987, and its shaft is scored.',
    status: 'answered',
    day: 15,
    note: 'Rang back: she sends drawings and photographs.',
    answer: {
      name: 'Helen Ashworth',
      text: 'We do, also sets of that age. Could you send us a drawing and two photographs of the shaft?',
    },
  },
  {
    about: 'Calder Pumps',
    name: 'Jonas Lindqvist',
    email: 'jonas.lindqvist@norrvatten.example',
    organisation: 'Norrvatten',
    message: 'Is there somebody in Sweden who services your sets?',
    status: 'closed',
    day: 41,
    closedDay: 36,
    note: 'Passed on to our partner in Gothenburg.',
    answer: {
      name: 'Helen Ashworth',
      text: 'Yes: our partner in Gothenburg does. They will ring you this week, and send us what you need.',
    },
    wonPounds: 48_000,
  },
  {
    about: 'A third less energy at Thornley borehole',
    name: 'Alison Frith',
    email: 'a.frith@chalkvalley.example',
    organisation: 'Chalk Valley Rivers Trust',
    message: 'May we quote the figures of the second month in a talk?',
    status: 'closed',
    day: 88,
    closedDay: 87,
  },
  {
    about: 'Tarn Membranes',
    name: 'Owen Price',
    email: 'owen.price@pentland-dairy.example',
    organisation: 'Pentland Dairy',
    message: 'Could your modules take our rinse water, at 40 degrees and with some fat?',
    status: 'new',
    day: 4,
  },
  {
    about: 'Solway Surveys',
    name: 'Hannah Berg',
    email: 'hannah.berg@borders-drainage.example',
    organisation: 'Borders Drainage',
    message: 'We need 12 km of sewers surveyed before the spring. When could you begin?',
    status: 'answered',
    day: 22,
  },
  {
    ...sludge,
    about: 'Quern Press',
    status: 'answered',
    day: 6,
    answer: {
      name: 'Rob Fenwick',
      text: 'We have one free from the middle of May. May we send you a price for twenty weeks?',
    },
  },
  { ...sludge, about: 'Tarn Membranes', status: 'new', day: 6 },
  { ...sludge, about: 'Blakeney Clarification', status: 'closed', day: 6, closedDay: 2, ended: true },
];

/** Inserts readers' enquiries to some of the companies, in every status. */
export async function insertEnquiries(trx: Transaction, { now }: { now: Date }): Promise<void> {
  for (const { about, day, closedDay, note, answer, wonPounds, ...asked } of demoEnquiries) {
    const { ended = false, companies = 1, secret, neededInDays, sketch, ...enquiry } = asked;
    const { itemId, companyId, ownerId } = await getAskedPage(trx, { about });
    const receivedAt = daysBefore(now, day);
    const answeredAt = answer ? daysBefore(now, day - 1) : null;
    const { id: enquiry_id } = await trx
      .insertInto('enquiries')
      .values({
        ...enquiry,
        company_id: companyId,
        item_id: itemId,
        needed_by: neededInDays === undefined ? null : londonDay(daysBefore(now, -neededInDays)),
        asked_at: receivedAt,
        received_at: receivedAt,
        closed_at: closedDay === undefined ? null : daysBefore(now, closedDay),
        ended_at: ended && closedDay !== undefined ? daysBefore(now, closedDay) : null,
        companies_asked: companies,
        token_hash: secret === undefined ? null : hashSecret(secret),
        read_at: answeredAt,
        answered_at: answeredAt,
        ...(closedDay !== undefined &&
          wonPounds !== undefined && {
            outcome: 'won',
            outcome_at: daysBefore(now, closedDay),
            value_pounds: wonPounds,
          }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sketch !== undefined) await insertSketch(trx, { enquiryId: enquiry_id, name: sketch });
    if (answer && answeredAt)
      await trx
        .insertInto('enquiry_answers')
        .values({
          ...answer,
          enquiry_id,
          author_id: ownerId,
          sent_at: answeredAt,
          token_hash: hashSecret(newSecret()),
        })
        .execute();
    if (note === undefined) continue;
    const written_at = daysBefore(now, day - 1);
    await trx
      .insertInto('enquiry_notes')
      .values({ enquiry_id, author_id: ownerId, text: note, written_at })
      .execute();
  }
}

/** Draws a sketch as a PDF: the server, whose process may fill the demo, forbids the format that pictures are drawn in. */
async function drawSketch(title: string): Promise<Buffer> {
  return renderPdf({ title, author: '', date: WRITTEN }, (page) => {
    addTagged(page, 'H1', () => page.font('bold').fontSize(16).fillColor(ink).text(title, margin, margin));
    page.markContent('Artifact');
    page.moveTo(margin, 140).lineTo(520, 140).lineWidth(2).strokeColor(ink).stroke();
    for (const [index, x] of [90, 210, 330, 450].entries())
      page
        .rect(x, 140, 18, 180 + 30 * index)
        .strokeColor(brand)
        .stroke();
    page.endMarkedContent();
  });
}

/** Gives an enquiry a sketch as its reader might have drawn it. */
async function insertSketch(
  trx: Transaction,
  { enquiryId, name }: { enquiryId: number; name: string },
): Promise<void> {
  const content = await drawSketch('Boreholes at Fellside');
  const sha256 = createHash('sha256').update(content).digest();
  const { id } = await trx
    .insertInto('enquiry_files')
    .values({ name, type: 'pdf', bytes: content.length, sha256, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('enquiry_file_uses').values({ enquiry_id: enquiryId, file_id: id }).execute();
}

async function getAskedPage(trx: Transaction, { about }: { about: string }) {
  return trx
    .selectFrom('items as page')
    .innerJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'page.account_id').on('company.type', '=', 'company'),
    )
    .innerJoin('accounts as owner', 'owner.id', 'company.account_id')
    .select(['page.id as itemId', 'company.id as companyId', 'owner.id as ownerId'])
    .where('page.title', '=', about)
    .executeTakeFirstOrThrow();
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
