import { RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { college } from './college';
import { phoneLinks } from './collegeLinks';

/** This file states what the product does. `college.json` states how the college handles messages (D-60). */
export const privacy = () => ({
  heading: 'Privacy',
  lead: 'What this site learns about you, who sees it, and how to have it deleted.',
  sections: [
    {
      title: 'What the contact form takes',
      list: [
        'Your name, your email address and your message',
        'Your phone number, a subject, and how you would like to be answered, if you give them',
        'The event that you register for, and how many people come',
        'The time at which you sent it',
        'Nothing else: not where you are, and not which phone or computer you use',
      ],
    },
    {
      title: 'Who reads it',
      text: [
        college().privacy.readers,
        'Where the college has set that up, our staff get an alert by email or Telegram when a message arrives. It holds your name, the subject and the first 200 characters of the message; your phone number and email address only if the college has switched that on too. Telegram and the mail provider then keep it by their own rules.',
      ],
    },
    {
      title: 'How long it is kept',
      text: [
        `${college().privacy.kept} A deleted message is kept apart, where it can still be restored for ${RESTORABLE_DAYS} days. After that it is gone for good.`,
        'The copies that the site makes of itself every hour and every day are gone 14 days after they were made. Copies that our staff make by hand, or set aside during a repair, are deleted by hand.',
      ],
    },
    {
      title: 'How to have it deleted',
      text: [college().privacy.deletion],
      links: [{ label: college().email, href: `mailto:${college().email}` }, phoneLinks()[0]],
    },
    {
      title: 'No cookies',
      list: [
        'This site itself sets no cookies for its visitors and tracks nobody. It counts how often each page is opened, not who opens it.',
        'A message that you have begun stays in this tab of your browser until you send it or close the tab. Inside apps such as Facebook, which lose the tab easily, it is kept on your phone for 30 minutes, and forgotten with your next visit after that.',
        'The network address of a visitor is noted only where the server refuses a call, to fend off attacks. The server also counts messages by address, so that nobody can flood the college. Where several servers share that count, the address is stored as a code that does not show it, and deleted after about a day.',
      ],
    },
    {
      title: 'What comes from others',
      list: [
        'The map on the contact page comes from Google. It loads when you come near it on a fast connection, and otherwise only when you ask for it; Google then sees your network address, as every site that you open does, and may set cookies of its own.',
        'A film that the college keeps on YouTube comes from there when you press Play, not before. The other films come from this site.',
        'Google Maps and other services that we link to have rules of their own.',
      ],
    },
    {
      title: 'Accessibility',
      text: [
        'Programs test each page of this site for barriers by the rules of WCAG, and that it works by keyboard, without scripts and with letters of double size; nobody who depends on a screen reader has tested it yet.',
        'We know that films have captions, but no words for what they show, that photos in posts may lack a description, and that the map of Google has rules of its own; the addresses stand beside it.',
        'If something on this site keeps you from what you need, please write to us or call.',
      ],
      links: [{ label: `Write to ${college().email}`, href: `mailto:${college().email}` }],
    },
  ],
  question: 'Still have a question about your data?',
  subject: 'My data',
});
