// Dates, fees and durations in Burmese, for the page in Burmese.
import * as texts from '@/texts/common';
import { dateParts } from './dates';

const BURMESE_MONTHS = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');

const BURMESE_ZERO = 0x1040;
const toBurmeseDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(BURMESE_ZERO + Number(digit)));

/** Returns the month of a year in Burmese, still with Latin digits; undefined for a word that is no month. */
function burmeseMonth(monthName: string, year: number | string): string | undefined {
  const index = texts.shortMonths.findIndex((month) => monthName.startsWith(month));
  return index < 0 ? undefined : `${year} ခုနှစ် ${BURMESE_MONTHS[index]}လ`;
}

/** Returns "၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ ၁၂ ရက်" in Yangon; undefined for an unreadable date. */
export function burmeseDate(value: string): string | undefined {
  const date = dateParts(value);
  return date && toBurmeseDigits(`${burmeseMonth(date.month, date.year)} ${date.day} ရက်`);
}

/** "a level" or "per level" in a fee or a duration, by its noun; `undefined` for a fee or a duration without it. */
const BURMESE_PER_UNIT = new Map([
  ['level', 'အဆင့်တစ်ဆင့်လျှင် '],
  ['program', 'သင်တန်းတစ်ခုလျှင် '],
  ['course', 'သင်တန်းတစ်ခုလျှင် '],
  ['term', 'စာသင်ကာလတစ်ခုလျှင် '],
  ['month', 'တစ်လလျှင် '],
  ['year', 'တစ်နှစ်လျှင် '],
  [undefined, ''],
]);

const MONTH_AND_YEAR = /^(?<month>[A-Z][a-z]+) (?<year>\d{4})$/;
const DURATION_OR_FEE = /^(?:(?<from>\d+)(?:-(?<to>\d+))? months|(?<kyats>\d[\d,]*) (?:kyats|MMK))(?: (?:a|per) (?<unit>\w+))?$/;

/** Returns "6-18 months per level", "900,000 kyats a level" or "January 2027" in Burmese; undefined for other words. */
export function burmeseFact(text: string): string | undefined {
  const { month = '', year = '' } = MONTH_AND_YEAR.exec(text)?.groups ?? {};
  const monthText = burmeseMonth(month, year);
  if (monthText !== undefined) return toBurmeseDigits(monthText);
  const { from, to, kyats, unit } = DURATION_OR_FEE.exec(text)?.groups ?? {};
  const perUnit = BURMESE_PER_UNIT.get(unit);
  if (perUnit === undefined) return undefined;
  if (kyats) return toBurmeseDigits(`${perUnit}${kyats} ကျပ်`);
  return from && toBurmeseDigits(`${perUnit}${from} လ${to ? `မှ ${to} လအထိ` : ''}`);
}
