import { eventFromResponse } from './event';
import { nextStep, programOf } from './post';

const now = new Date('2026-11-21T03:00:00Z');
const words = (title: string, excerpt = '', content = '') => ({ title, excerpt, content });

test.each([
  [words('ITPEC စာမေးပွဲအတွက် ဘယ်လိုပြင်ဆင်မလဲ'), 'itpec'],
  [words('Four steps to a UK honours degree'), 'ncc'],
  [words('Fees', 'What Dip.BIT costs', 'ITPEC ITPEC ITPEC'), 'bit'],
  [words('Graduation', 'Notes from the day', 'First ITPEC, then Level 5 and Level 6.'), 'ncc'],
  [words('Evenings', '', 'Our professional courses begin in May.'), 'diploma'],
  [words('Learn SELECT with tea', 'Cups are rows', 'A levelled field.'), undefined],
  [words('', '', ''), undefined],
])('%j is about the program %s', (post, program) => {
  expect(programOf(post)).toBe(program);
});

test('a post leads on to its program, else to the next event, else to applying', () => {
  const event = (id: string, start_date: string) => eventFromResponse({ id, start_date, end_date: start_date }) ?? [];
  const events = [
    event('later', '2027-02-01 09:00'),
    event('soon', '2026-12-01 09:00'),
    event('over', '2026-10-01 09:00'),
  ].flat();
  expect(nextStep(words('ITPEC'), events, now)).toEqual({ kind: 'program', program: 'itpec' });
  expect(nextStep(words('Tea'), events, now)).toMatchObject({ kind: 'event', event: { id: 'soon' } });
  const cancelled = events.map((event) => (event.id === 'soon' ? { ...event, event_state: 'cancelled' as const } : event));
  expect(nextStep(words('Tea'), cancelled, now)).toMatchObject({ kind: 'event', event: { id: 'later' } });
  expect(nextStep(words('Tea'), events.slice(2), now)).toEqual({ kind: 'apply' });
  expect(nextStep(words('Tea'), [], now)).toEqual({ kind: 'apply' });
});
