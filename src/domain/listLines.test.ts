import { listLines, tightLists } from './pastedText';

test.each([
  ['bullets', 'Bring:\n• tea\n•cake\nThanks', 'Bring:\n\n- tea\n- cake\n\nThanks'],
  ['bullets with tabs and levels', '•\ttea\n  ◦ green\n  ◦ black', '- tea\n  - green\n  - black'],
  ['bullets with empty lines between', '• tea\n\n• cake', '- tea\n- cake'],
  ['dashes', '– tea\n– cake', '- tea\n- cake'],
  ['Burmese numbers', '၁။ တစ်\n၂။နှစ်\n၁၀။ ဆယ်', '1. တစ်\n2. နှစ်\n10. ဆယ်'],
  ['Burmese numbers in brackets', '(၁) တစ်\n(၂) နှစ်', '1. တစ်\n2. နှစ်'],
  ['numbers with brackets', '1) one\n2) two', '1. one\n2. two'],
])('%s become a list [D-75]', (_what, text, expected) => {
  expect(listLines(text)).toBe(expected);
});

test.each([
  ['a remark', '– Thandar'],
  ['an aside', '(1) see below'],
  ['a price', '၁.၅ သန်း\n၂.၅ သန်း'],
  ['a time', '9.30 begin\n10.30 end'],
  ['a year', '၂၀၂၆။ နှစ်သစ်'],
  ['Markdown', '- one\n\n- two\n\n1. three'],
  ['code', '```\n• one\n```'],
  ['words', 'one • two – three'],
])('%s stays as it is [D-75]', (_what, text) => {
  expect(listLines(text)).toBe(text);
});

test('items of one list lose the empty lines between them; two kinds of list stay apart', () => {
  expect(tightLists('- a\n\n- b\n\n1. c\n\n2. d\n\nend')).toBe('- a\n- b\n\n1. c\n2. d\n\nend');
});

test('a text of 100,000 signs is read at once', () => {
  for (const sign of ['•', '၁', '– ', '\n', '1) \n', '• \n', ' ', '(၁)\n']) {
    expect(listLines(sign.repeat(50_000)).length).toBeGreaterThan(0);
    expect(tightLists(sign.repeat(50_000)).length).toBeGreaterThan(0);
  }
});
