import { messageAbout, subjectsOf } from './messageAbout';

const titles = subjectsOf([{ title: 'Open Day' }, { title: 'ITPEC mock exam' }]);

test.each([
  ['Application', 'apply'],
  ['Application: Dip.BIT (ABE)', 'apply'],
  ['Registration: Open Day', 'event'],
  ['Registration: ပွဲ', 'event'],
  ['Open Day', 'event'],
  [' ITPEC mock exam ', 'event'],
  ['Fees of ITPEC Program', 'program'],
  ['Start of NCC Education', 'program'],
  ['National Cadet Corps program', 'other'],
  ['My application', 'other'],
  ['Applications', 'other'],
  ['', 'other'],
])('a message with the subject "%s" is about: %s', (subject, about) => {
  expect(messageAbout(subject, titles)).toBe(about);
});
