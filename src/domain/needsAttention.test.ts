import { needsAttention, nothingNeeded, readNeeds } from './needsAttention';

const now = new Date('2026-11-20T12:00:00Z');
const post = (over: object = {}) => ({ status: 'published' as const, created_at: '2026-11-01', content: '', ...over });
const event = (over: object = {}) => ({
  ...post(),
  start_date: '2026-12-01 09:00',
  end_date: '2026-12-01 12:00',
  images: ['uploads/a.webp'],
  ...over,
});
const nothing = {
  blogs: [],
  events: [],
  contacts: [],
  inboxParts: [],
  alerts: undefined,
  postImagesWithoutAlt: () => 0,
  eventImagesWithoutAlt: () => 0,
};

test('nothing needs attention where nothing is wrong [D-73]', () => {
  const contacts = [{ created_at: '2026-11-20T09:00:00Z' }, { created_at: '2026-11-01', answered_at: '2026-11-02' }];
  const fine = { blogs: [post()], events: [event()], contacts, inboxParts: [0.8, 0.1], alerts: {} };
  expect(needsAttention({ ...nothing, ...fine }, now)).toEqual({ ...nothingNeeded, messages: { late: 0, soon: 0, waiting: 1 } });
});

test('all that is wrong is counted [D-73]', () => {
  const observed = {
    blogs: [post({ status: 'draft' }), post({ content: 'two', created_at: '2026-09-01' })],
    events: [event({ status: 'draft' }), ...[1, 2].map(() => event({ images: [], event_state: 'cancelled' }))],
    contacts: [{ created_at: '2026-11-19T11:00:00Z' }, { created_at: '2026-11-19T15:00:00Z' }, { created_at: '2026-11-20' }],
    inboxParts: [0.1, 0.801],
    alerts: { failing_since: '2026-11-20T10:00:00Z' },
    postImagesWithoutAlt: ({ content }: { content: string }) => (content === 'two' ? 2 : 0),
    eventImagesWithoutAlt: ({ images }: { images: string[] }) => images.length,
  };
  const needs = {
    messages: { late: 1, soon: 1, waiting: 3 },
    alerts_failing_since: '2026-11-20T10:00:00Z',
    inbox_percent: 81,
    no_event_planned: true,
    newest_post_days: 80,
    old_drafts: { blogs: 1, events: 1 },
    events_without_image: 2,
    images_without_alt: 2,
    event_images_without_alt: 1,
  };
  expect(needsAttention(observed, now)).toEqual(needs);
  expect(readNeeds(JSON.parse(JSON.stringify(needs)))).toEqual(needs);
});

test.each([
  ['without any', [], true],
  ['with a draft', [event({ status: 'draft' })], true],
  ['with a past one', [event({ start_date: '2026-11-01 09:00', end_date: '2026-11-01 12:00' })], true],
  ['with one that has no readable date', [event({ start_date: 'soon', end_date: '' })], true],
  ['with a cancelled one', [event({ event_state: 'cancelled' })], true],
  ['with a withdrawn one', [event({ withdraw_at: '2026-11-20 09:00' })], true],
  ['with one that is on now', [event({ start_date: '2026-11-20 09:00' })], false],
  ['with a postponed one', [event({ event_state: 'postponed' })], false],
  ['with one that will be published', [event({ publish_at: '2026-11-25 09:00' })], false],
])('a list of events %s says whether one is planned [D-73]', (_case, events, reported) => {
  expect(needsAttention({ ...nothing, events }, now).no_event_planned).toBe(reported);
});

test.each([
  ['60 days old', [post({ created_at: '2026-09-21T11:00:00Z' })], 60],
  ['less than 60 days old', [post({ created_at: '2026-09-21T13:00:00Z' })], 0],
  ['old, and newer ones are drafts', [post({ created_at: '2026-09-01' }), post({ status: 'draft' })], 80],
  ['old, but published late', [post({ created_at: '2026-09-01', publish_at: '2026-11-01' })], 0],
  ['undated', [post({ created_at: 'once' })], 0],
  ['not there', [], 0],
])('the newest post is %s [D-73]', (_case, blogs, days) => {
  expect(needsAttention({ ...nothing, blogs }, now).newest_post_days).toBe(days);
});

test.each([
  [0.8, 0],
  [0.8001, 81],
  [0.9999, 99],
  [1, 100],
  [1.2, 100],
])('an inbox that is full to %d shows as %s per cent [P2]', (part, percent) => {
  expect(needsAttention({ ...nothing, inboxParts: [part] }, now).inbox_percent).toBe(percent);
});

test.each([undefined, null, 'x', [], { messages: 3, old_drafts: null, inbox_percent: -1, images_without_alt: 'many' }])(
  'a response without readable needs, such as %j, reports nothing',
  (value) => {
    expect(readNeeds(value)).toEqual(nothingNeeded);
  },
);
