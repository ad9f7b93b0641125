import { aBlogPost, anEvent } from './builders';

export const NASTY = `</script><script>alert(1)</script> & "quotes" 'too' $& $' <!-- ကျောင်းသားများ`;
export const BURMESE = 'အလုပ်လုပ်ရင်း ညနေပိုင်း ကျောင်းတက်ချင်သူများအတွက် '.repeat(12).trim();
/** Burmese without spaces: it must still be cut between letters. */
export const UNBROKEN = 'ကျွန်ုပ်တို့'.repeat(40);
const PHOTO = `uploads/${'a'.repeat(26)}.webp`;
export const HABITS = 'Small movements you make a thousand times a week, and how to make fewer.';

/** Posts and events as in a database that many people, including pranksters, have written. */
export const metadataFixtures = {
  blogs: [
    aBlogPost({ id: 1, title: 'Five keyboard habits', excerpt: HABITS, image: PHOTO }),
    aBlogPost({ id: 2, title: NASTY, excerpt: NASTY, slug: 'nasty', category: NASTY }),
    aBlogPost({ id: 3, title: BURMESE, excerpt: UNBROKEN }),
    aBlogPost({ id: 4, title: '', excerpt: '', content: '', category: '', created_at: 'soon', updated_at: '' }),
    aBlogPost({
      id: 5,
      title: 'Half a letter \ud83d and a\nline',
      excerpt: 'Short.',
      content:
        '![A map](uploads/map.webp)\n\n# Why *we* teach `SQL`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nWith [tea](https://tea.test) and <b>patience</b>.',
      image: 'https://elsewhere.test/photo.jpg',
    }),
    aBlogPost({ id: 'by-hand_1', title: 'An id by hand' }),
    aBlogPost({ id: 9, title: 'A secret', slug: 'secret', status: 'draft' }),
  ],
  events: [
    anEvent({
      id: 6,
      title: 'Open Day',
      slug: 'open-day',
      location: 'Kamayut campus, main hall',
      start_date: '2026-12-12T10:00',
      end_date: '2026-12-13 10:00:00',
      images: ['https://elsewhere.test/a.jpg', PHOTO],
    }),
    anEvent({ id: 7, title: NASTY, description: NASTY, location: NASTY, start_date: 'soon' }),
    anEvent({
      id: 8,
      title: 'Ends before it begins',
      description: BURMESE,
      location: 'Thamine Junction campus and online',
      start_date: '2026-12-20 10:00:00',
      end_date: '2026-12-19 10:00:00',
    }),
    anEvent({ id: 10, title: '', description: '', location: '', start_date: '', end_date: '' }),
    anEvent({
      id: 11,
      title: 'Talk',
      location: 'Online',
      start_date: '20/12/2026 18:30',
      end_date: '',
      registration_required: 1,
    }),
    anEvent({ id: 12, title: 'A secret', status: 'draft' }),
    anEvent({ id: 13, title: 'Somewhere', location: ' ' }),
  ],
};
