import { programOf } from './post';

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
