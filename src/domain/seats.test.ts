import { readRegistrationResult } from './contactForm';
import { contactSchema } from './messageSchema';
import { assignSeats, registrationRefusal } from './seats';

const now = new Date('2026-11-20T12:00:00Z');

/** Messages such as `a 4`: the sender and how many people come, in the order in which they arrived. */
const sent = (...texts: string[]) =>
  texts.map((text, at) => {
    const [sender = '', people] = text.split(' ');
    return { id: at + 1, email: `${sender}@mail.test`, ...(people !== undefined && { people: Number(people) }) };
  });

/** The states in order, such as `a listed 4, b 1 3`. */
function listOf(messages: ReturnType<typeof sent>, max?: number) {
  const { registrations, ...counts } = assignSeats(messages, max);
  const states = registrations.map(({ messages: [first], people, standing }) => {
    const position = standing.state === 'listed' ? 'listed' : standing.number;
    return `${first?.email.split('@')[0]} ${position} ${people}`;
  });
  return [states.join(', '), counts] as const;
}

test.each([
  ['the order of arrival decides', ['a 4', 'b', 'c 5'], 10, 'a listed 4, b listed 1, c listed 5', [10, 0, 0]],
  ['who comes later waits, numbered from 1', ['a 4', 'b 2', 'c'], 4, 'a listed 4, b 1 2, c 2 1', [4, 2, 0]],
  ['nobody overtakes a group that does not fit', ['a 3', 'b 4', 'c'], 5, 'a listed 3, b 1 4, c 2 1', [3, 2, 0]],
  ['four and then five keep their place as five', ['a 4', 'b', 'A 5', 'c'], 6, 'a listed 5, b listed 1, c 1 1', [6, 1, 0]],
  ['who replaces while waiting keeps the number', ['a 4', 'b 2', 'c', 'b 3'], 4, 'a listed 4, b 1 3, c 2 1', [4, 2, 0]],
  ['a larger maximum lists the next ones', ['a 3', 'b 4', 'c'], 10, 'a listed 3, b listed 4, c listed 1', [8, 0, 2]],
  ['without a maximum everybody is listed', ['a 10', 'b 10'], 0, 'a listed 10, b listed 10', [20, 0, undefined]],
  ['without messages all places are left', [], 50, '', [0, 0, 50]],
])('%s [D-89]', (_case, messages, max, states, [listedPeople, waitingRegistrations, seatsLeft]) => {
  expect(listOf(sent(...messages), max)).toEqual([states, { listedPeople, waitingRegistrations, seatsLeft }]);
});

test('a deleted message frees its seats, the next ones move up, and restored it has its place again [D-89]', () => {
  const all = sent('a 4', 'b 2', 'c');
  const [first, ...others] = all;
  expect(listOf(others, 4)[0]).toBe('b listed 2, c listed 1');
  expect(listOf([...others, ...(first ? [first] : [])], 4)).toEqual(listOf(all, 4));
});

test('two messages without an email address are two registrations, and ids of letters come first', () => {
  const messages = ['7', 'by-hand', '30'].map((id) => ({ id, email: ' ', people: 2 }));
  expect(assignSeats(messages, 4).registrations.map(({ messages: [message] }) => message?.id)).toEqual(['by-hand', '7', '30']);
  expect(assignSeats(messages, 4)).toMatchObject({ listedPeople: 4, waitingRegistrations: 1 });
});

test.each([
  [undefined, /no longer on our site/],
  [{ status: 'draft' as const }, /no longer on our site/],
  [{ start_date: '2026-11-01 09:00', end_date: '2026-11-01 12:00' }, /is over/],
  [{ event_state: 'cancelled' as const }, /is cancelled/],
  [{ event_state: 'postponed' as const }, /is postponed/],
  [{ registration_required: false }, /needs no registration/],
  [{}, undefined],
])('an event with %j takes registrations, or says why not [D-80, D-89]', (over, fault) => {
  const dates = { start_date: '2026-11-26 09:00', end_date: '2026-11-26 12:00' };
  const event = { ...dates, status: 'published' as const, registration_required: true, ...over };
  const found = registrationRefusal(over && event, now);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

const form = { name: 'Su', email: 'su@mail.test', phno: '', subject: '', message: 'We come.' };

test.each([1, 10, '4', ' 10 ', '', undefined, null])('%j people can register [D-89]', (people) => {
  const read = contactSchema.parse({ ...form, event_id: 6, people });
  expect(read).toMatchObject({ event_id: '6' });
  expect(read.people).toBe(Number(people) || undefined);
});

test.each([0, 11, -1, 2.5, '0', '11', 'four', '1e1', true, [4]])('%j people cannot register [D-89]', (people) => {
  const { error } = contactSchema.safeParse({ ...form, event_id: 6, people });
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['people']);
});

test('the state of a registration is read from an answer, and nothing else is', () => {
  const listed = { registration: { state: 'listed' }, replaced: true };
  const waiting = { registration: { state: 'waiting', number: 4 } };
  expect([listed, waiting].map(readRegistrationResult)).toEqual([listed, waiting]);
  const others = [undefined, { replaced: true }, { registration: 'listed' }, { registration: { state: 'refused' } }];
  expect(others.map(readRegistrationResult)).toEqual([{}, {}, {}, {}]);
});
