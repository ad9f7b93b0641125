// Dates, fees and durations in Burmese, for the page in Burmese.
import { monthNumberByName } from './dates';
import { dateParts } from './displayDates';

const BURMESE_MONTHS = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');

const BURMESE_ZERO = 0x1040;
const toBurmeseDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(BURMESE_ZERO + Number(digit)));

/** Returns year and month in Burmese, such as "2027 ခုနှစ် ဇန်နဝါရီလ". Returns undefined for a word that is no month. */
function burmeseMonth(monthName: string, year: number | string): string | undefined {
  const month = monthNumberByName(monthName);
  return month === undefined ? undefined : `${year} ခုနှစ် ${BURMESE_MONTHS[month - 1]}လ`;
}

/** Returns a day in Yangon, such as "၂၀၂၇ ခုနှစ် ဇန်နဝါရီလ ၁၂ ရက်". Returns undefined for an unreadable date. */
export function burmeseDate(value: string): string | undefined {
  const date = dateParts(value);
  const monthText = date && burmeseMonth(date.month, date.year);
  return monthText && toBurmeseDigits(`${monthText} ${date.day} ရက်`);
}

const BURMESE_PER_UNIT = new Map([
  ['level', 'အဆင့်တစ်ဆင့်လျှင် '],
  ['program', 'သင်တန်းတစ်ခုလျှင် '],
  ['course', 'သင်တန်းတစ်ခုလျှင် '],
  ['term', 'စာသင်ကာလတစ်ခုလျှင် '],
  ['month', 'တစ်လလျှင် '],
  ['year', 'တစ်နှစ်လျှင် '],
]);

const burmesePerUnit = (unit: string | undefined) => (unit === undefined ? '' : BURMESE_PER_UNIT.get(unit));

/** Such as " a level" or " per level". */
const PER_UNIT = String.raw`(?: (?:a|per) (?<unit>\w+))?`;
/** Such as "6-18 months per level". */
const DURATION = new RegExp(String.raw`^(?<from>\d+)(?:-(?<to>\d+))? months${PER_UNIT}$`);
/** Such as "900,000 kyats a level". */
const FEE = new RegExp(String.raw`^(?<kyats>\d[\d,]*) (?:kyats|MMK)${PER_UNIT}$`);
/** Such as "January 2027". */
const MONTH_AND_YEAR = /^(?<month>[A-Z][a-z]+) (?<year>\d{4})$/;

function burmeseDuration(text: string): string | undefined {
  const { from, to, unit } = DURATION.exec(text)?.groups ?? {};
  const perUnit = burmesePerUnit(unit);
  if (from === undefined || perUnit === undefined) return undefined;
  return to === undefined ? `${perUnit}${from} လ` : `${perUnit}${from} လမှ ${to} လအထိ`;
}

function burmeseFee(text: string): string | undefined {
  const { kyats, unit } = FEE.exec(text)?.groups ?? {};
  const perUnit = burmesePerUnit(unit);
  return kyats === undefined || perUnit === undefined ? undefined : `${perUnit}${kyats} ကျပ်`;
}

function burmeseMonthAndYear(text: string): string | undefined {
  const { month, year } = MONTH_AND_YEAR.exec(text)?.groups ?? {};
  return month && year && burmeseMonth(month, year);
}

/** Translates a duration, a fee, or a month with its year. Returns undefined for other words. */
export function burmeseFact(text: string): string | undefined {
  const fact = burmeseDuration(text) ?? burmeseFee(text) ?? burmeseMonthAndYear(text);
  return fact && toBurmeseDigits(fact);
}
