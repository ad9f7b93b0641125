import * as texts from '@/texts/common';
import { dateParts } from './dates';

const MONTHS = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');

const withDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));

function monthOfYear(name: string, year: number | string): string | undefined {
  const place = texts.shortMonths.findIndex((month) => name.startsWith(month));
  return place < 0 ? undefined : `${year} ခုနှစ် ${MONTHS[place]}လ`;
}

/** "၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ ၁၂ ရက်" in Yangon; undefined for an unreadable date. */
export function burmeseDate(value: string): string | undefined {
  const date = dateParts(value);
  return date && withDigits(`${monthOfYear(date.month, date.year)} ${date.day} ရက်`);
}

/** "a level" or "per level" in a fee or a duration. */
const EACH = new Map([
  ['level', 'အဆင့်တစ်ဆင့်လျှင် '],
  ['program', 'သင်တန်းတစ်ခုလျှင် '],
  ['course', 'သင်တန်းတစ်ခုလျှင် '],
  ['term', 'စာသင်ကာလတစ်ခုလျှင် '],
  ['month', 'တစ်လလျှင် '],
  ['year', 'တစ်နှစ်လျှင် '],
  [undefined, ''],
]);

/** "6-18 months per level", "900,000 kyats a level" or "January 2027" in Burmese; undefined for other words. */
export function burmeseFact(text: string): string | undefined {
  const [, name = '', year = ''] = /^([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const [, from, to, kyats, unit] =
    /^(?:(\d+)(?:-(\d+))? months|(\d[\d,]*) (?:kyats|MMK))(?: (?:a|per) (\w+))?$/.exec(text) ?? [];
  const each = EACH.get(unit);
  const amount = kyats ? `${kyats} ကျပ်` : from && `${from} လ${to ? `မှ ${to} လအထိ` : ''}`;
  const burmese = monthOfYear(name, year) ?? (each === undefined ? undefined : amount && each + amount);
  return burmese && withDigits(burmese);
}
