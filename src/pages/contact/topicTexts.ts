import { programMenu } from '@/content/programs/programSummaries';
import { APPLICATION_SUBJECT, type ContactTopic, REGISTRATION_SUBJECT, truncateSubject } from '@/domain/contactForm';

type TopicTexts = {
  heading: string;
  /** The program, event or subject that takes the place of `<about/>` in the heading. */
  about?: string;
  /** What the field of the subject suggests. */
  subject: string;
  /** Ends the sentence about what happens next. */
  next: string;
  /** Explains the field of the message. */
  hint?: string;
};

/** What the college does with a message, by the way to answer that the visitor has chosen. The spec promises nothing else (section 9). */
export const replyPromises = {
  email: 'we write back within 24 hours, to the email address you give',
  phone: 'we call within 24 hours, at the phone number you give',
  viber: 'we write on Viber within 24 hours, to the phone number you give',
  telegram: 'we write on Telegram within 24 hours, to the phone number you give',
} as const;

/** Returns the texts of the contact form for its topic: an application, a registration, a question or any other message. */
export function topicTexts(topic: ContactTopic): TopicTexts {
  switch (topic.kind) {
    case 'application': {
      const program = programMenu.find(({ id }) => id === topic.program)?.name;
      return {
        heading: program ? 'Apply for <about/>' : 'Apply to NIT College',
        about: program,
        subject: program ? `${APPLICATION_SUBJECT}: ${program}` : APPLICATION_SUBJECT,
        next: ', with the next steps. Sending this does not commit you to anything.',
        hint: 'For example: which campus or online, and what you have studied so far.',
      };
    }
    case 'registration':
      return {
        heading: 'Register for <about/>',
        about: topic.event,
        subject: truncateSubject(`${REGISTRATION_SUBJECT}: ${topic.event}`),
        next: ', about your place.',
        hint: topic.id ? 'For example: a question, or who is coming.' : 'For example: how many of you are coming.',
      };
    case 'question':
      return { heading: 'Ask about: <about/>', about: topic.about, subject: topic.about, next: '.' };
    case 'message':
      return { heading: 'Send us a message', subject: '', next: '.' };
  }
}
