import { ago, type SeedMessage } from './seedRecords';

/** A long message of many lines. */
const LONG_STORY = `Dear teachers,

I hope you have time to read a long letter. I am writing for my younger brother, who is too shy to write himself.

He is nineteen. He passed his matriculation two years ago with a distinction in mathematics and with English that was just enough. Since then he has worked in our uncle's phone repair shop near the junction. He is good at it. Last year he began to keep the stock of the shop in a spreadsheet, then he found that the spreadsheet was too slow, and now he has written something of his own. I do not understand it, but my uncle says that he has not lost a single screen since.

Our parents would like him to study. He says that he does not want to cost them money, and that he can learn from videos. I think that he learns a great deal from videos and that nobody tells him when he is wrong. That is why I am writing to you.

These are our questions:

1. Would he begin with Level 3 or with Level 4? His English is better when he writes than when he speaks.
2. Could he keep working in the shop in the mornings? Which campus has afternoon classes?
3. If we pay by the month, what happens in a month in which the shop earns little?
4. Is there somebody who would look at his program for the shop and tell him honestly what is good about it and what is not?
5. May I come with him the first time? He will say that it is not necessary. It is.

We can come on any Saturday. During the week it is difficult before four o'clock, because the shop is full then. You can call the number above, but please do not be surprised when my uncle answers. He will shout, because the street is loud.

Thank you very much for your patience. If the answer is that he should wait a year and learn more English first, please say so. We would rather hear the truth than a kind word.

With respect,
Moe Thida`;

/** Messages with content that often causes bugs: quotes, commas, formulas, markup, emoji, many lines, long text. */
export const oddMessages: readonly SeedMessage[] = [
  {
    minutesAgo: ago(0, 3, 18),
    status: 'unread',
    name: 'Moe Thida',
    email: 'moethida@mail.test',
    phno: '+95 9 000 617 250',
    subject: 'My brother, who repairs phones',
    message: LONG_STORY,
  },
  {
    minutesAgo: ago(0, 5, 41),
    status: 'unread',
    name: '=1+1',
    email: 'formula@mail.test',
    phno: '+95 9 000 111 999',
    subject: '=1+1',
    message:
      '=SUM(A1:A9) is what I wrote into the cell, but it shows the text instead of the number. Is that part of the office systems course?',
  },
  {
    minutesAgo: ago(1, 1, 6),
    status: 'unread',
    name: 'Aung "Ko Ko" Min, Jr.',
    email: 'kokomin@mail.test',
    phno: '09-000-222-333',
    subject: 'Quotes, commas; and "semicolons"',
    message:
      'My certificate says "Aung Ko Ko Min", my ID card says "Aung, Ko Ko Min". Which one goes into the form, and does it matter?',
  },
  {
    minutesAgo: ago(1, 6, 29),
    status: 'read',
    name: 'Phoo Phoo 🌼',
    email: 'phoophoo@mail.test',
    phno: '',
    subject: '💛💚 Zumba!!',
    message: 'The Zumba class was so good 😄🕺 Is there another one? 👩‍👩‍👧 My mother and my sister want to come too 🙏🏽',
  },
  {
    minutesAgo: ago(2, 1, 52),
    status: 'unread',
    name: '<b>Thura</b>',
    email: 'thura@mail.test',
    phno: '',
    subject: '<script>alert("hello")</script>',
    message:
      'I typed this into the form of another school and it opened a window. Yours only shows the text, so I think I would like to study here. <img src=x onerror=alert(1)>',
  },
  {
    minutesAgo: ago(2, 4, 37),
    status: 'read',
    name: 'Wai Yan',
    email: 'waiyan@mail.test',
    phno: '+95 9 000 400 871',
    subject: '',
    message: 'Hello\n\n\nIs this form working?\n\n\tI wrote yesterday\n\tand the day before.\n\nThank you\nWai Yan',
  },
  {
    minutesAgo: ago(4, 5, 13),
    status: 'unread',
    name: 'Saw Kapaw Htoo',
    email: 'sawkapaw@mail.test',
    phno: '+95 9 000 512 306',
    subject: 'Link to my project',
    message:
      'Please look at https://example.test/projects/shop-stock-list?tab=overview&filter=open%20orders&sort=desc&page=1&view=aVeryLongNameThatNobodyEverBreaksIntoPiecesBecauseItHasNoSpacesAndNoHyphens and tell me whether it is enough for Level 5.',
  },
  {
    minutesAgo: ago(5, 2, 8),
    status: 'read',
    name: '+Team Hlaing',
    email: 'team.hlaing@mail.test',
    phno: '+95 9 000 818 181',
    subject: '-10% for teams?',
    message: '@college: is there a price for teams?\n-5 people, evening class\n+1 who only needs the exam',
  },
  {
    minutesAgo: ago(7, 8, 35),
    status: 'read',
    name: 'Mahn Nyein Chan Ko Ko Thiha Kyaw Zin Htet Aung Min Khant Thu Rein Hein Sithu Ye Yint Naing Lin Tun',
    email: 'a.rather.long.address.for.a.rather.long.name.from.a.rather.long.line.of.names@students.mail.test',
    phno: '+95 (0) 9 000 100 200 / 300 / 400',
    subject:
      'My name does not fit into the application form, the student card or the certificate: what shall we do about all three of them?',
    message:
      'It has been like this since kindergarten. I can live with a short form on the card, but the certificate should be right.',
  },
  {
    minutesAgo: ago(12, 1, 16),
    status: 'read',
    name: 'Dr. Ohnmar',
    email: 'ohnmar@clinic.test',
    phno: '',
    subject: 'လူနာမှတ်တမ်း database / patient records',
    message:
      'ကျွန်မတို့ ဆေးခန်းအတွက် လူနာမှတ်တမ်း database လေးတစ်ခု လိုနေပါတယ်။ Could your Dip.BIT students take it as a final project? လူနာအချက်အလက်တွေကို အပြင်မပေးနိုင်လို့ sample data နဲ့ပဲ လုပ်ပေးရပါမယ်။',
  },
  {
    minutesAgo: ago(19, 7, 4),
    status: 'read',
    name: '田中 健',
    email: 'tanaka@mail.test',
    phno: '+81 00 0000 0000',
    subject: 'ITPEC パートナー',
    message:
      'ヤンゴンのITPEC対策クラスを見学したいです。I will be in Yangon for a week. May I visit a class? Café or tea, both are fine.',
  },
  {
    minutesAgo: ago(29, 3, 45),
    status: 'read',
    name: "Nay Chi O'Hara",
    email: 'naychi@mail.test',
    phno: '',
    subject: "'Robert'); DROP TABLE Students;--",
    message:
      "It is my favourite joke from the database class. Please don't run it. The real question: is chapter 7 part of the exam?",
  },
  {
    minutesAgo: ago(37, 9, 27),
    status: 'read',
    name: 'ကိုရဲလင်း',
    email: 'yelin@mail.test',
    phno: '၀၉ ၀၀၀ ၁၂၃ ၄၅၆',
    subject: '',
    message:
      'အွန်လိုင်းအတန်း တက်ချင်ပါတယ်။\n\n၁။ ဖုန်းတစ်လုံးတည်းနဲ့ တက်လို့ ရပါသလား။\n၂။ ဗီဒီယိုတွေကို ပြန်ကြည့်လို့ ရပါသလား။\n၃။ စာမေးပွဲကို ရန်ကုန်မှာပဲ ဖြေရမှာလား။\n\nကျေးဇူးတင်ပါတယ်။',
  },
];
