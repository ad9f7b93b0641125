import { programMenu } from '@/content/programs/programSummaries';
import { APPLICATION_SUBJECT, type ContactTopic, REGISTRATION_SUBJECT, truncateSubject } from '@/domain/contactTopic';

/** `about` fills the placeholder in `heading`. `replyPromiseEnd` is appended to a text of `replyPromises`. */
type TopicTexts = { heading: string; about?: string; subject: string; replyPromiseEnd: string; hint?: string };

export const replyPromises = {
  email: 'we write back within 24 hours, to the email address you give',
  phone: 'we call within 24 hours, at the phone number you give',
  viber: 'we write on Viber within 24 hours, to the phone number you give',
  telegram: 'we write on Telegram within 24 hours, to the phone number you give',
} as const;

export function topicTexts(topic: ContactTopic): TopicTexts {
  switch (topic.kind) {
    case 'application': {
      const program = programMenu.find(({ id }) => id === topic.program)?.name;
      return {
        heading: program ? 'Apply for <about/>' : 'Apply to NIT College',
        about: program,
        subject: program ? `${APPLICATION_SUBJECT}: ${program}` : APPLICATION_SUBJECT,
        replyPromiseEnd: ', with the next steps. Sending this does not commit you to anything.',
        hint: 'For example: which campus or online, and what you have studied so far.',
      };
    }
    case 'registration':
      return {
        heading: 'Register for <about/>',
        about: topic.eventTitle,
        subject: truncateSubject(`${REGISTRATION_SUBJECT}: ${topic.eventTitle}`),
        replyPromiseEnd: ', about your place.',
        // For an event with an id, the form itself asks for the number of people.
        hint: topic.eventId ? 'For example: a question, or who is coming.' : 'For example: how many of you are coming.',
      };
    case 'question':
      return { heading: 'Ask about: <about/>', about: topic.about, subject: topic.about, replyPromiseEnd: '.' };
    case 'message':
      return { heading: 'Send us a message', subject: '', replyPromiseEnd: '.' };
  }
}
