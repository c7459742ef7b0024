import type { SignOff } from '@headwater/contract/sign-offs';
import type { TalkEntry } from '@headwater/contract/talk';
import { Card } from '@headwater/ui/card';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { PageHeader } from '@headwater/ui/page-header';
import { TextArea, TextField } from '@headwater/ui/text-field';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { EditorHostProvider } from '@headwater/editor/editor-host';
import { emptyHost } from '@headwater/editor/testing/empty-host';
import { EditorSurface } from '@headwater/editor/view/editor-surface';
import { RichTextView } from '@headwater/editor/view/rich-text-view';
import { TextDiff } from './compare/text-diff.tsx';
import { DiffText } from './conflict/diff-text.tsx';
import { ItemLinkEntry } from './links/item-link-entry.tsx';
import { fromSignOff } from './links/item-link.ts';
import { MessageEntry } from './talk/message-entry.tsx';
import { RequestedChange } from './talk/requested-change.tsx';
import { TalkWords } from './talk/talk-frame.tsx';
import { TalkList } from './talk/talk-list.tsx';

const words = 'משאבות שמחזיקות מעמד';
const html = ['p', 'h2', 'blockquote']
  .map((tag) => `<${tag}>${words}</${tag}>`)
  .concat(
    `<ul><li>${words}</li></ul>`,
    `<table><tbody><tr><td>${words}</td></tr></tbody></table>`,
    `<figure><img src="/files/a.png" alt=""><figcaption>${words}</figcaption></figure>`,
  )
  .join('');
const none = () => undefined;
const control = { label: 'Title', value: words, onValueChange: none };

/** Lists the elements with the words, and the controls with them, that do not run in the direction of their letters. */
function withoutDirection(container: HTMLElement): string[] {
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.includes(words)) ||
    ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.value.includes(words));
  const found = [...container.querySelectorAll('*')].filter(own);
  expect(found.length).toBeGreaterThan(0);
  return found
    .filter((element) => element.closest('[dir="auto"], [dir="rtl"], bdi') === null)
    .map(({ outerHTML }) => outerHTML);
}

const at = '2026-11-21T12:00:00Z';
const both = { audience: 'company-and-editors', id: 1, at } as const;
const talk: TalkEntry[] = [
  { ...both, kind: 'message', side: 'company', author: 'ada@calder.example', text: words },
  { ...both, kind: 'note', audience: 'editors', author: null, text: words },
  {
    ...both,
    kind: 'requested-change',
    submittalId: 1,
    place: { kind: 'section', section: 'title' },
    label: words,
    needed: words,
    done: false,
    answer: words,
    answeredAt: null,
  },
  {
    ...both,
    kind: 'guest-comment',
    audience: 'company',
    guest: words,
    label: words,
    text: words,
    done: false,
  },
  { ...both, kind: 'guest-answer', signedBy: words, answer: 'signed-off', words, isOfThis: true },
  { ...both, kind: 'correction', state: 'declined', by: null, note: words, reason: words },
];
const loaded = { error: null, isError: false, isFetching: false, refetch: async () => undefined };
const wholeTalk = {
  ...loaded,
  data: { pages: [{ entries: talk, answerable: null, nextCursor: null }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: async () => undefined,
};
const signOff: SignOff = {
  id: 1,
  guest: words,
  email: null,
  note: words,
  sentAt: at,
  endsOn: '2026-12-04',
  revokedAt: null,
  isOpen: true,
  openedAt: null,
  answer: null,
  signedBy: null,
  words: '',
  answeredAt: null,
  isChanged: null,
  comments: [],
};

const screens: Record<string, ReactElement> = {
  'a field': <TextField {...control} />,
  'a field of several lines': <TextArea {...control} />,
  'what is to be ticked': <CheckboxField label={words} checked={false} onCheckedChange={none} />,
  'the heading of a page': <PageHeader title={words} />,
  'the heading of a card': <Card title={words}>Water</Card>,
  'a message': <MessageEntry by="Calder" at="2026-11-21T12:00:00Z" text={words} />,
  'a conversation': (
    <TalkList
      query={wholeTalk}
      empty="Nothing has been said yet."
      reader={{
        nameAuthor: ({ author }) => author ?? words,
        answerBadges: { same: 'As it is now', another: 'Changed since' },
        renderChange: (change) => <RequestedChange change={change} answerLabel="Your answer:" />,
        renderComment: ({ text }) => <TalkWords>{text}</TalkWords>,
        renderCorrection: ({ reason }) => <TalkWords>{reason ?? ''}</TalkWords>,
      }}
    />
  ),
  'a link': <ItemLinkEntry link={fromSignOff(signOff)} mayEnd={false} onEnd={async () => undefined} />,
  'a comparison': <TextDiff before="Pumps" after={words} />,
  'a conflict': <DiffText text={words} other="Pumps" />,
  'a text': <RichTextView html={html} />,
  'the editor': (
    <EditorHostProvider value={emptyHost}>
      <EditorSurface id="text" labelledBy="label" placeholder="Write" html={html} onChange={none} />
    </EditorHostProvider>
  ),
};

test.each(Object.entries(screens))('%s runs in the direction of its letters', (_, screen) => {
  expect(withoutDirection(render(screen).container)).toEqual([]);
});

test.each(['email', 'url', 'tel', 'date'] as const)(
  'a field of the kind %s runs from left to right',
  (type) => {
    const { container } = render(<TextField {...control} value="" type={type} />);
    expect(container.querySelector('input')?.dir).toBe('');
  },
);
